import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

interface Commit {
  branch: { repositoryNameWithOwner: string; branchName: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

/** The proposals that {@link serveGitHub} has received. */
interface Received {
  forks: string[];
  branches: string[];
  commits: Commit[];
  pullRequests: { title: string; head: string; base: string }[];
}

interface GraphqlRequest {
  query: string;
  variables: { input: Commit & { name: string } };
}

const HEAD = '1'.repeat(40);
const NEW_COMMIT = '2'.repeat(40);

const hashBlob = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/**
 * Answers the page's requests to GitHub's API for a repository that the user `visitor` can only read:
 * https://docs.github.com/rest and https://docs.github.com/graphql
 */
export async function serveGitHub(page: Page, repository: string, files: ReadonlyMap<string, Buffer>) {
  const received: Received = { forks: [], branches: [], commits: [], pullRequests: [] };
  const [owner, name = ''] = repository.split('/');
  const fork = `visitor/${name}`;
  const blobs = new Map(Array.from(files.values(), (bytes) => [hashBlob(bytes), bytes.toString()]));
  const tree = Array.from(files, ([path, bytes]) => {
    return { path, type: 'blob', mode: '100644', sha: hashBlob(bytes), size: bytes.length };
  });
  const describeRepository = (full_name: string, push: boolean) => {
    const [login] = full_name.split('/');
    return { name, full_name, owner: { login }, allow_forking: true, permissions: { pull: true, push } };
  };

  function answerGraphql({ query, variables: { input } }: GraphqlRequest): unknown {
    if (query.includes('createRef(')) {
      received.branches.push(input.name);
      return { createRef: { ref: { name: input.name } } };
    }
    if (query.includes('createCommitOnBranch(')) {
      received.commits.push(input);
      return { createCommitOnBranch: { commit: { oid: NEW_COMMIT, committedDate: '2026-01-01T00:00:00Z' } } };
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

  function answerRest(method: string, path: string, body: unknown): unknown {
    switch (`${method} ${path}`) {
      case 'GET /user':
        return { id: 7, login: 'visitor', name: 'Visitor' };
      case `GET /repos/${repository}`:
        return describeRepository(repository, false);
      case `GET /repos/${fork}`:
        return received.forks.length > 0 ? describeRepository(fork, true) : undefined;
      case `POST /repos/${repository}/forks`:
        received.forks.push(fork);
        return describeRepository(fork, true);
      case `GET /repos/${repository}/git/trees/${HEAD}`:
        return { tree, truncated: false };
      case `POST /repos/${repository}/pulls`:
        received.pullRequests.push(body as Received['pullRequests'][number]);
        return { number: 1, node_id: 'pull', html_url: `https://github.com/${owner}/${name}/pull/1` };
      case 'POST /graphql':
        return { data: answerGraphql(body as GraphqlRequest) };
      default:
        return undefined;
    }
  }

  await page.route('https://api.github.com/**', async (route) => {
    const request = route.request();
    const body: unknown = request.postData() === null ? undefined : request.postDataJSON();
    const json = answerRest(request.method(), new URL(request.url()).pathname, body);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await route.fulfill({
      status: json === undefined ? 404 : 200,
      headers,
      json: json ?? { message: 'Not Found' },
    });
  });
  return received;
}
