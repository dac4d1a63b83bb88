/** @jest-environment node */
import { type FaultName, faultNames } from '../../dev/faults';
import { expectTable } from '../../test-support/document-table';
import { token } from './drilled-service';
import { BURNED_MEANWHILE, type Drill, drill, type Shape, shapes, type Visit } from './fault-drill';

const { assumedCurrentSupply } = token;
const drills: { fault: FaultName; shape: Shape; drill: Drill }[] = [];

describe.each(faultNames)('fault %s', (fault) => {
  test.each(shapes)('at $name', async (shape) => {
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

test('the table in docs/supply-service.md is what the drills gave (UPDATE_FAULT_TABLE=1 writes it)', () => {
  expectTable('supply-service.md', 'fault', [
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
});

function describeAnswer({ first: { status, body } }: Visit): string {
  const what = body.error === undefined ? `currentSupply ${body.currentSupply}` : body.error.code;
  return `${status} ${what}${body.stale === true ? ', stale' : ''}`;
}

function describeCalls({ calls }: Visit): string {
  return calls.join(' + ');
}
