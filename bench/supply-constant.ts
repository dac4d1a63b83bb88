// What the function is measured against: the least that a Deno server can do for a body of the same size.
const body = JSON.stringify({
  currentSupply: 569999998.765433,
  originalSupply: 1000000000,
  burned: 430000001.234567,
  mint: '11111111111111111111111111111111111111111111',
  decimals: 6,
  slot: 400000000,
  updatedAt: '2025-01-01T00:00:00.000Z',
});

export default {
  fetch: () => new Response(body, { headers: { 'content-type': 'application/json' } }),
};
