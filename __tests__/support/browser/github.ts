import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

interface GraphqlRequest {
  query: string;
  variables: { input: { name?: string } };
}

const HEAD = '1'.repeat(40);
const NEW_COMMIT = '2'.repeat(40);

const hashBlob = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/**
 * Answers the page's requests to GitHub's API for a repository that the user `visitor` can only read:
 * https://docs.github.com/rest and https://docs.github.com/graphql
 * @returns the requests that change something: the REST request or GraphQL mutation, and its input
 */
export async function serveGitHub(page: Page, repository: string, files: ReadonlyMap<string, Buffer>) {
  const changes: [operation: string, input: unknown][] = [];
  const fork = repository.replace(/.*(?=\/)/, 'visitor');
  const blobs = new Map(Array.from(files.values(), (bytes) => [hashBlob(bytes), bytes.toString()]));
  const tree = Array.from(files, ([path, bytes]) => {
    return { path, type: 'blob', mode: '100644', sha: hashBlob(bytes), size: bytes.length };
  });
  const describeRepository = (full_name: string) => {
    const [login, name] = full_name.split('/');
    const permissions = { pull: true, push: full_name === fork };
    return { name, full_name, owner: { login }, allow_forking: true, permissions };
  };

  function answerGraphql({ query, variables: { input } }: GraphqlRequest): unknown {
    const mutation = /\bcreate\w+(?=\()/.exec(query)?.[0];
    if (mutation !== undefined) {
      changes.push([mutation, input]);
      const commit = { oid: NEW_COMMIT, committedDate: '2026-01-01T00:00:00Z' };
      return { [mutation]: { ref: { name: input.name }, commit } };
    }
    const objects = Array.from(
      query.matchAll(/(\w+): object\(oid: "(\w+)"\)/g),
      ([, alias = '', oid = '']) => [alias, blobs.has(oid) ? { oid, text: blobs.get(oid) } : null],
    );
    const target = { oid: HEAD, history: { nodes: [{ oid: HEAD, message: 'content: change a text' }] } };
    const lists = { forks: { nodes: [] }, refs: { nodes: [] }, pullRequests: { nodes: [], totalCount: 0 } };
    const answer = { ref: { target }, ...lists, ...(Object.fromEntries(objects) as object) };
    return { repository: answer, fork: { id: 'fork' }, base: { ref: { target } } };
  }

  const answers: Record<string, unknown> = {
    'GET /user': { id: 7, login: 'visitor', name: 'Visitor' },
    [`GET /repos/${repository}`]: describeRepository(repository),
    [`GET /repos/${repository}/git/trees/${HEAD}`]: { tree, truncated: false },
    [`POST /repos/${repository}/forks`]: describeRepository(fork),
    [`POST /repos/${repository}/pulls`]: { number: 1, node_id: 'pull', html_url: 'https://github.com/1' },
  };
  await page.route('https://api.github.com/**', async (route) => {
    const request = route.request();
    const operation = `${request.method()} ${new URL(request.url()).pathname}`;
    const body: unknown = request.postDataJSON();
    if (operation.startsWith('POST /repos/')) {
      changes.push([operation, body]);
      // The first change creates it.
      answers[`GET /repos/${fork}`] = describeRepository(fork);
    }
    const isGraphql = operation === 'POST /graphql';
    const json = isGraphql ? { data: answerGraphql(body as GraphqlRequest) } : answers[operation];
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await route.fulfill({ status: json === undefined ? 404 : 200, headers, json: json ?? {} });
  });
  return changes;
}
