/** @jest-environment node */
import { createFunctionsMiddleware, startFunctionsServer } from '../../../tools/dev/functions-server';
import type { LoopbackServer } from '../../../tools/dev/loopback';
import { createProblemBoard } from '../../../tools/dev/problem-board';

let error: jest.SpyInstance;
let log: jest.SpyInstance;
let server: LoopbackServer;
let throws = true;
const board = createProblemBoard();

beforeAll(async () => {
  const handler = () =>
    throws ? Promise.reject(new Error('at a request')) : Promise.resolve(new Response());
  const tell = (name: string, failure?: unknown) =>
    board.post(name, failure === undefined ? [] : [(failure as Error).message]);
  const functions = createFunctionsMiddleware(() => ({ supply: handler }), tell);
  server = await startFunctionsServer(functions, 0, board.middleware);
});
afterAll(() => server.close());
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation();
  log = jest.spyOn(console, 'log').mockImplementation();
});

const ask = async (path: string, method = 'GET') => {
  const response = await fetch(server.origin + path, { method });
  return { status: response.status, body: await response.text() };
};
const problems = async () => JSON.parse((await ask('/functions/problems', 'POST')).body) as unknown;

test('what a function throws is told once, in the terminal and to the page, until an answer goes well', async () => {
  for (let poll = 0; poll < 3; poll++) expect((await ask('/functions/v1/supply')).status).toBe(500);
  expect(error.mock.calls).toEqual([['at a request']]);
  expect(await problems()).toEqual(['at a request']);

  throws = false;
  for (let poll = 0; poll < 3; poll++) expect((await ask('/functions/v1/supply')).status).toBe(200);
  expect(log.mock.calls).toEqual([['In order again: supply.']]);
  expect(await problems()).toEqual([]);
});
