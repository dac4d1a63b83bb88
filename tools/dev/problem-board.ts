import { isDeepStrictEqual } from 'node:util';
import type { Middleware } from './functions-server';

/** Where the open page asks what is wrong; Gatsby's development server passes on what is under `/functions`. */
const PROBLEMS_PATH = '/functions/problems';

/** What is wrong at this moment, by where it is: said in the terminal once, and shown on the open page until it is mended. */
export interface ProblemBoard {
  /**
   * @param place such as `content`
   * @param problems one line each; none says that the place is in order again
   * @param meanwhile what stays as it was
   */
  post(place: string, problems: readonly string[], meanwhile?: string): void;
  /** Answers the page; every other path goes to `next`. */
  middleware: Middleware;
}

export function createProblemBoard(): ProblemBoard {
  const posted = new Map<string, readonly string[]>();
  return {
    post(place, problems, meanwhile) {
      const before = posted.get(place) ?? [];
      if (isDeepStrictEqual(problems, before)) return;
      posted.set(place, problems);
      if (problems.length === 0) return console.log(`In order again: ${place}.`);
      for (const problem of problems) console.error(problem);
      if (meanwhile !== undefined) console.error(`${meanwhile} as it was until this is mended.`);
    },
    middleware(request, response, next) {
      if (request.url !== PROBLEMS_PATH) return next();
      response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store');
      response.end(JSON.stringify([...posted.values()].flat()));
    },
  };
}
