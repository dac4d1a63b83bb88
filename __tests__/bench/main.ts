import { runCommand } from '../../tools/dev/command';

type Bench = (args: readonly string[]) => void | Promise<void>;

/** What stands behind the figures of the documents. Each is loaded only when it is asked for. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  page: async () => (await import('./page/bench')).benchPage,
  supply: async () => (await import('./supply')).benchSupply,
};

const usage = `usage: npm run bench -- <what>
  page [part …]  this page beside three others: docs/performance.md
  supply         the supply function beside a constant one: docs/supply-service.md`;

void runCommand(async ([name = '', ...args]) => {
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!load) throw new Error(usage);
  const bench = await load();
  await bench(args);
});
