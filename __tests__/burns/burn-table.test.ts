/** @jest-environment node */
import { address } from '@solana/kit';
import { type BurnLine, readBurnLedger } from '../../content-model/burn-ledger';
import { checkContent } from '../../content-model/check/check-content';
import type { Chain } from '../../dev/chain-types';
import { toBaseUnits, toWholeTokens } from '../../supabase/functions/_shared/supply';
import { expectTable } from '../../test-support/document-table';
import { bytesOf, makeContent, nodeOf, readBurns, removeFolders } from './read-burns';
import {
  ANN,
  batchOf,
  BEN,
  burnOf,
  callOf,
  DEAD,
  recordChain,
  token,
  transferOf,
  transfers,
  walletOf,
  withSupply,
} from './recorded-chain';

const INCINERATOR = address('1nc1nerator11111111111111111111111111111111');
const rows: string[][] = [['What happened', 'Burnt', 'Found', 'With its wallet', 'Requests']];

afterAll(() => {
  removeFolders();
  expectTable('burns.md', 'burns', rows, false);
});

interface Case {
  name: string;
  /** In whole tokens, as are the next two. */
  burnt: number;
  found?: number;
  attributed?: number;
  /** What the endpoints know. */
  chains: () => Promise<readonly Chain[]>;
  /** The lines as `amount by`; those of one transaction by address. */
  lines: readonly string[];
  /** By their numbers. */
  burnWallets?: readonly number[];
  requests: number;
}

const annBurns = async (slot: number, tokens: number) => ({
  slot,
  instructions: [await burnOf(ANN, tokens)],
  balances: [[ANN, tokens, 0]] as const,
});

/** Two burns by Ann, ten transfers before, between and behind them. */
async function twoBurns() {
  const [first, second] = [await annBurns(100, 20_000), await annBurns(200, 30_000)];
  return [
    ...(await transfers(10, 0)),
    first,
    ...(await transfers(10, 110)),
    second,
    ...(await transfers(10, 210)),
  ];
}

function reordered(chain: Chain): Chain {
  const entries = [...chain.transactions];
  const mixed = entries.map((_, index) => entries[(index * 7) % entries.length]);
  return { ...chain, transactions: new Map(mixed.filter((entry) => entry !== undefined)) };
}

const without = (chain: Chain, isForgotten: (place: number) => boolean): Chain => ({
  ...chain,
  transactions: new Map([...chain.transactions].filter((_, place) => !isForgotten(place))),
});

const cases: Case[] = [
  {
    name: 'a burn',
    burnt: 20_000,
    chains: async () => [await recordChain([await annBurns(1, 20_000)], 20_000)],
    lines: ['20000 ann'],
    requests: 4,
  },
  {
    name: 'two burns among thirty transfers',
    burnt: 50_000,
    chains: async () => [await recordChain(await twoBurns(), 50_000)],
    lines: ['20000 ann', '30000 ann'],
    requests: 25,
  },
  {
    name: 'a burn by one of burnWallets among two hundred transfers of others',
    burnt: 20_000,
    chains: async () => {
      const burn = {
        slot: 2,
        instructions: [await burnOf(DEAD, 20_000)],
        balances: [[DEAD, 20_000, 0]] as const,
      };
      return [await recordChain([burn, ...(await transfers(200, 3))], 20_000)];
    },
    burnWallets: [DEAD],
    lines: ['20000 dead'],
    requests: 4,
  },
  {
    name: 'a burn inside of the call of another program',
    burnt: 20_000,
    chains: async () => {
      const call = { slot: 1, instructions: [await callOf([ANN])], inner: [await burnOf(ANN, 20_000)] };
      return [await recordChain([{ ...call, balances: [[ANN, 20_000, 0]] }], 20_000)];
    },
    lines: ['20000 ann'],
    requests: 4,
  },
  {
    name: 'burns of two wallets in one transaction',
    burnt: 50_000,
    chains: async () => {
      const instructions = [await burnOf(ANN, 20_000), await burnOf(BEN, 30_000)];
      const balances = [[ANN, 20_000, 0], [BEN, 40_000, 10_000]] as const; // prettier-ignore
      return [await recordChain([{ slot: 1, instructions, balances }], 50_000)];
    },
    lines: ['30000 ben', '20000 ann'],
    requests: 4,
  },
  {
    name: 'two burns of one wallet in one transaction',
    burnt: 50_000,
    chains: async () => {
      const instructions = [await burnOf(ANN, 20_000), await burnOf(ANN, 30_000)];
      return [await recordChain([{ slot: 1, instructions, balances: [[ANN, 50_000, 0]] }], 50_000)];
    },
    lines: ['50000 ann'],
    requests: 4,
  },
  {
    name: 'a batch of a transfer and two burns, which nodes tell encoded',
    burnt: 50_000,
    chains: async () => {
      const parts = [await transferOf(ANN, BEN, 5), await burnOf(ANN, 20_000), await burnOf(BEN, 30_000)];
      const balances = [[ANN, 20_005, 0], [BEN, 30_000, 5]] as const; // prettier-ignore
      return [await recordChain([{ slot: 1, instructions: [batchOf(parts)], balances }], 50_000)];
    },
    lines: ['30000 ben', '20000 ann'],
    requests: 4,
  },
  {
    name: 'a burn whose mint stands in a lookup table',
    burnt: 20_000,
    chains: async () => {
      const lookedUp = [address(token.mint)];
      return [await recordChain([{ ...(await annBurns(1, 20_000)), lookedUp }], 20_000)];
    },
    lines: ['20000 ann'],
    requests: 4,
  },
  {
    name: 'a burn that failed and one that went well',
    burnt: 20_000,
    chains: async () => {
      const failed = { ...(await annBurns(2, 90_000)), hasFailed: true } as const;
      return [await recordChain([await annBurns(1, 20_000), failed], 20_000)];
    },
    lines: ['20000 ann'],
    requests: 4,
  },
  {
    name: 'tokens sent to a dead wallet and a burn',
    burnt: 20_000,
    chains: async () => {
      const balances = [[BEN, 30_000, 0], [DEAD, 0, 30_000]] as const; // prettier-ignore
      const sent = { slot: 2, instructions: [await transferOf(BEN, DEAD, 30_000)], balances };
      const holders = { [DEAD]: INCINERATOR };
      return [await recordChain([await annBurns(1, 20_000), { ...sent, holders }], 20_000)];
    },
    lines: ['20000 ann'],
    requests: 5,
  },
  {
    name: 'a burn from a dead wallet by a delegate',
    burnt: 20_000,
    chains: async () => {
      const burn = { slot: 1, instructions: [await burnOf(DEAD, 20_000)], holders: { [DEAD]: INCINERATOR } };
      return [await recordChain([{ ...burn, balances: [[DEAD, 20_000, 0]] }], 20_000)];
    },
    lines: ['20000 incinerator'],
    requests: 4,
  },
  {
    name: 'a transfer of which Token-2022 withholds a fee and a burn',
    burnt: 20_000,
    chains: async () => {
      const balances = [[BEN, 1_000, 0], [ANN, 0, 975]] as const; // prettier-ignore
      const sent = { slot: 2, instructions: [await transferOf(BEN, ANN, 1_000)], balances };
      return [await recordChain([await annBurns(1, 20_000), sent], 20_000)];
    },
    lines: ['20000 ann'],
    requests: 5,
  },
  {
    name: 'a burn beside a balance that fell further than the instructions say',
    burnt: 20_000,
    attributed: 0,
    chains: async () => [
      await recordChain([{ ...(await annBurns(1, 20_000)), balances: [[ANN, 30_000, 0]] }], 20_000),
    ],
    lines: ['20000 unknown'],
    requests: 4,
  },
  {
    name: 'three small burns on one day and a large one',
    burnt: 20_600,
    attributed: 20_000,
    chains: async () => {
      const burns = [annBurns(1, 100), annBurns(2, 200), annBurns(3, 20_000), annBurns(4, 300)];
      return [await recordChain(await Promise.all(burns), 20_600)];
    },
    lines: ['20000 ann', '600 several'],
    requests: 7,
  },
  {
    name: 'two burns on a node that lists transactions in disorder',
    burnt: 50_000,
    chains: async () => [reordered(await recordChain(await twoBurns(), 50_000))],
    lines: ['20000 ann', '30000 ann'],
    requests: 32,
  },
  {
    name: 'two burns, the older forgotten by the node',
    burnt: 50_000,
    found: 30_000,
    attributed: 30_000,
    chains: async () => [without(await recordChain(await twoBurns(), 50_000), (place) => place < 15)],
    lines: ['30000 ann', '20000 unknown'],
    requests: 21,
  },
  {
    name: 'two burns, the older forgotten by the first of two endpoints',
    burnt: 50_000,
    chains: async () => {
      const chain = await recordChain(await twoBurns(), 50_000);
      return [without(chain, (place) => place < 15), chain];
    },
    lines: ['20000 ann', '30000 ann'],
    requests: 46,
  },
  {
    name: 'a burn while somebody may mint',
    burnt: 20_000,
    chains: async () => [
      await recordChain([...(await transfers(2, 0)), await annBurns(3, 20_000)], 20_000, { mayMint: true }),
    ],
    lines: ['20000 ann'],
    requests: 7,
  },
];

async function linesOf(burns: readonly BurnLine[]): Promise<string[]> {
  const names = new Map<string, string>([
    [await walletOf(ANN), 'ann'],
    [await walletOf(BEN), 'ben'],
    [await walletOf(DEAD), 'dead'],
    [INCINERATOR, 'incinerator'],
  ]);
  return burns.map(({ amount, by }) => `${toWholeTokens(amount, token.decimals)} ${names.get(by) ?? by}`);
}

const shown = (tokens: number) => tokens.toLocaleString('en-US');

test.each(cases)(
  '$name',
  async ({
    name,
    burnt,
    found = burnt,
    attributed = found,
    chains,
    lines,
    burnWallets = [],
    requests: wanted,
  }) => {
    const folder = makeContent(await Promise.all(burnWallets.map(walletOf)));
    const { error, requests } = await readBurns({
      folder,
      nodes: (await chains()).map((chain) => nodeOf(chain)),
    });

    expect(error).toBeUndefined();
    const { burns = [], supply } = readBurnLedger(folder) ?? {};
    expect(await linesOf(burns)).toEqual(lines);
    expect(supply).toBe(toBaseUnits(token.totalSupply - burnt, token.decimals));
    expect(checkContent(folder)).toEqual([]);
    const sum = (wanted: (line: BurnLine) => boolean) =>
      toWholeTokens(
        burns.filter(wanted).reduce((total, { amount }) => total + amount, 0n),
        token.decimals,
      );
    expect(sum(({ signature, by }) => signature !== '' || by === 'several')).toBe(found);
    expect(sum(({ by }) => by !== 'unknown' && by !== 'several')).toBe(attributed);
    expect(requests).toBe(wanted);
    rows.push(
      [name, burnt, found, attributed]
        .map((cell) => (typeof cell === 'number' ? shown(cell) : cell))
        .concat(String(requests)),
    );

    // A second reading finds nothing more, with one request an endpoint.
    const before = bytesOf(folder);
    if (name !== 'a burn while somebody may mint') {
      const nodes = (await chains()).map((chain) => nodeOf(chain));
      expect((await readBurns({ folder, nodes })).requests).toBe(nodes.length);
    }
    expect(bytesOf(folder)).toEqual(before);
  },
);

describe('a list that is there', () => {
  test('a node that tells each transaction twice doubles nothing', async () => {
    const folder = makeContent();
    const chain = await recordChain(await twoBurns(), 50_000);
    const node = nodeOf(chain);
    const list = node.getSignaturesForAddress;
    const doubled = { ...node, getSignaturesForAddress: (params: readonly unknown[]) => {
      const page = list?.(params) as unknown[];
      return [...page, ...page.slice(-5)].flatMap((entry) => [entry, entry]);
    } }; // prettier-ignore
    const { error, requests } = await readBurns({ folder, nodes: [doubled] });

    expect(error).toBeUndefined();
    expect(await linesOf(readBurnLedger(folder)?.burns ?? [])).toEqual(['20000 ann', '30000 ann']);
    rows.push([
      'two burns on a node that tells each transaction twice',
      '50,000',
      '50,000',
      '50,000',
      String(requests),
    ]);
  });

  test('a burn that a node lists and no longer tells becomes a remainder', async () => {
    const folder = makeContent();
    const chain = await recordChain(await twoBurns(), 50_000);
    const [older = ''] = [...chain.transactions.keys()].slice(10);
    const node = nodeOf(chain);
    const forgetful: typeof node = {
      ...node,
      getTransaction: (params) => (params[0] === older ? null : node.getTransaction?.(params)),
    };
    const { error, requests } = await readBurns({ folder, nodes: [forgetful] });

    expect(error).toBeUndefined();
    const { burns = [], slot, time } = readBurnLedger(folder) ?? {};
    expect(await linesOf(burns)).toEqual(['30000 ann', '20000 unknown']);
    expect(burns.at(-1)).toMatchObject({ signature: '', slot, time });
    rows.push([
      'two burns, the older listed and no longer told by the node',
      '50,000',
      '30,000',
      '30,000',
      String(requests),
    ]);
  });

  test.each([1, 2])('nothing happened: %s request(s), one an endpoint', async (count) => {
    const folder = makeContent();
    const chain = await recordChain([await annBurns(1, 20_000)], 20_000);
    await readBurns({ folder, nodes: [nodeOf(chain)] });
    const before = bytesOf(folder);
    const nodes = Array.from({ length: count }, () => nodeOf(chain));
    const { error, requests } = await readBurns({ folder, nodes });

    expect({ error, requests }).toEqual({ error: undefined, requests: count });
    expect(bytesOf(folder)).toEqual(before);
    const endpoints = count === 1 ? 'one endpoint' : 'two endpoints';
    rows.push([`nothing since the last list (${endpoints})`, '0', '0', '0', String(requests)]);
  });
});

describe('a second endpoint that lies', () => {
  const contradicts = 'contradict each other about';

  test('about the supply: nothing is written', async () => {
    const folder = makeContent();
    const chain = await recordChain([await annBurns(1, 20_000)], 20_000);
    const liar = withSupply(chain, toBaseUnits(token.totalSupply - 90_000, token.decimals));
    const { error, requests } = await readBurns({ folder, nodes: [nodeOf(chain), nodeOf(liar)] });

    expect(error).toContain(`${contradicts} the supply`);
    expect(bytesOf(folder)).toBeUndefined();
    rows.push([
      'a burn and a second endpoint that lies about the supply',
      '20,000',
      'error, nothing written',
      '-',
      String(requests),
    ]);
  });

  test.each(['first', 'second'])(
    'about a transaction, as the %s endpoint: nothing is written',
    async (place) => {
      const folder = makeContent();
      const chain = await recordChain([await annBurns(1, 20_000)], 20_000);
      const [[signature = '', told] = []] = [...chain.transactions];
      if (told === undefined) throw new Error('There is no transaction.');
      const silent = { ...told, instructions: [], before: [], after: [] };
      const liar = { ...chain, transactions: new Map([[signature, silent]]) };
      const nodes = [nodeOf(chain), nodeOf(liar)];
      const { error, requests } = await readBurns({
        folder,
        nodes: place === 'first' ? nodes.reverse() : nodes,
      });

      expect(error).toContain(`${contradicts} ${signature}`);
      expect(bytesOf(folder)).toBeUndefined();
      rows.push([
        `a burn that the ${place} of two endpoints denies`,
        '20,000',
        'error, nothing written',
        '-',
        String(requests),
      ]);
    },
  );
});
