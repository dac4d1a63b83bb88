/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { Supply } from '../../../src/backend/use-supply';
import { useBurnEvent } from '../../../src/sections/burn-portal/burn-event';

const createSupply = (currentSupply: string, readAt: Date | null = new Date()): Supply => ({
  status: readAt ? 'ready' : 'loading',
  currentSupply,
  readAt,
  slot: null,
});

/** Returns the event after each supply. */
function showSupplies(...supplies: readonly Supply[]) {
  const [first, ...others] = supplies as [Supply, ...Supply[]];
  const { result, rerender } = renderHook(useBurnEvent, { initialProps: first });
  const events = [result.current];
  for (const supply of others) {
    rerender(supply);
    events.push(result.current);
  }
  return { events, result, rerender };
}

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the first reading is no event, also if it differs from the assumed figure', () => {
  const { events } = showSupplies(createSupply('1000', null), createSupply('900'));
  expect(events).toEqual([undefined, undefined]);
});

test('each fall of the supply is an event, and a corrected figure is none', () => {
  const supplies = ['900', '850', '850', '870', '820'].map((supply) => createSupply(supply));
  const { events } = showSupplies(...supplies);
  const [one, two] = [
    { amount: 50n, id: 1 },
    { amount: 50n, id: 2 },
  ];
  expect(events).toEqual([undefined, one, one, one, two]);
});

test('a tab that was hidden shows all its burns as one event on return', () => {
  const { result, rerender } = showSupplies(createSupply('900'));
  setVisibility('hidden');
  rerender(createSupply('880'));
  rerender(createSupply('850'));
  expect(result.current).toBeUndefined();
  setVisibility('visible');
  expect(result.current).toEqual({ amount: 50n, id: 1 });
});
