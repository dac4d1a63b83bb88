import { runCommand } from '../dev/command';

type Bench = (args: readonly string[]) => void | Promise<void>;

/** What stands behind the figures of the documents. Each is loaded only when it is asked for. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  page: async () => (await import('./page/bench')).benchPage,
  supply: async () => (await import('./supply')).benchSupply,
  nginx: async () => (await import('./nginx')).benchNginx,
  scale: async () => (await import('./scale')).benchScale,
  content: async () => (await import('./content')).benchContent,
  history: async () => (await import('./history')).benchHistory,
  burns: async () => (await import('./burns/bench')).benchBurns,
};

const usage = `usage: npm run bench -- <what>
  page [part …]    this page beside three others: docs/performance.md
  supply           the supply function beside a constant one: docs/supply-service.md
  nginx            a crowd before the shipped nginx: hosting/README.md
  scale [--write]  what a crowd costs: docs/scale.md
  content          how long an editor waits for npm run check:content
  history          the page with lists of burns of any length: docs/performance.md
  burns            the list of burns of a busy token: docs/performance.md`;

void runCommand(async ([name = '', ...args]) => {
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!load) throw new Error(usage);
  const bench = await load();
  await bench(args);
});
