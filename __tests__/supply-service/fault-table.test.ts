/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultName, faultNames } from '../../dev/faults';
import { BURNED_MEANWHILE, type Drill, drill, type Shape, shapes, token, type Visit } from './fault-drill';

const DOCUMENT = join(__dirname, '../../docs/supply-service.md');
const START = '<!-- fault table: start -->';
const END = '<!-- fault table: end -->';

const { assumedCurrentSupply } = token;
const drills: { fault: FaultName; shape: Shape; drill: Drill }[] = [];

describe.each(faultNames)('fault %s', (fault) => {
  it.each(shapes)('at $name', async (shape) => {
    const played = await drill(fault, shape);
    drills.push({ fault, shape, drill: played });
    const { cold, warm, recovered } = played;
    const hasGoodEndpoint = shape.faulty < shape.endpoints;
    const afterBurn = assumedCurrentSupply - BURNED_MEANWHILE;

    for (const { first, others, calls } of [cold, warm, recovered]) {
      for (const { body } of [first, ...others]) expect(body.currentSupply).not.toBe(0);
      for (const count of calls) expect(count).toBeLessThanOrEqual(1);
    }
    for (const { status } of [warm.first, ...warm.others]) expect(status).toBe(200);
    expect(warm.first.body.currentSupply).toBe(hasGoodEndpoint ? afterBurn : assumedCurrentSupply);
    expect(warm.first.body.stale).toBe(hasGoodEndpoint ? undefined : true);
    expect(recovered.first).toMatchObject({ status: 200, body: { currentSupply: afterBurn } });
    expect(recovered.first.body.stale).toBeUndefined();
  });
});

it('the table in docs/supply-service.md is what the drills gave (UPDATE_FAULT_TABLE=1 writes it)', () => {
  const table = toTable([
    ['Fault', 'At', 'Nothing read before', 'Calls', 'Read before, then a burn', 'Calls'],
    ...drills.map(({ fault, shape, drill: { cold, warm } }) => [
      `\`${fault}\``,
      shape.name,
      describeAnswer(cold),
      describeCalls(cold),
      describeAnswer(warm),
      describeCalls(warm),
    ]),
  ]);
  const text = readFileSync(DOCUMENT, 'utf8');
  const before = text.slice(0, text.indexOf(START) + START.length);
  const after = text.slice(text.indexOf(END));
  if (process.env.UPDATE_FAULT_TABLE) writeFileSync(DOCUMENT, `${before}\n\n${table}\n\n${after}`);

  expect(readFileSync(DOCUMENT, 'utf8')).toBe(`${before}\n\n${table}\n\n${after}`);
});

function describeAnswer({ first: { status, body } }: Visit): string {
  const what = body.error === undefined ? `currentSupply ${body.currentSupply}` : body.error.code;
  return `${status} ${what}${body.stale === true ? ', stale' : ''}`;
}

function describeCalls({ calls }: Visit): string {
  return calls.join(' + ');
}

/** Padded as Prettier does it. */
function toTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  return [
    line(head),
    line(
      head.map(() => '-'),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('\n');
}
