import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { faultsOf } from './exactness.ts';
import { median, percentile } from './figures.ts';
import { growthOfThirds } from './heap.ts';
import type { LegRun } from './leg.ts';
import { LEG_NAMES, type LegName, readOptions } from './options.ts';
import { atLeast, atMost, ratioRows, ratiosOf, tableOf } from './report.ts';
import { findPgbench, readPgbench } from './tpcb.ts';
import { callWallet } from './wallet-load.ts';

const turn = (perSecond: number, p99Ms?: number): LegRun => ({
  perSecond,
  acknowledged: perSecond,
  refused: new Map(),
  ...(p99Ms !== undefined && { p50Ms: p99Ms / 2, p99Ms }),
});

describe('exactness', () => {
  const run = turn(10);
  const left = { postings: 10, bets: 10, news: 10 };
  const balanced = { unbalanced: [], drifted: 0 };

  it('is granted when every acknowledged bet stands in every table and the books balance', () => {
    expect(faultsOf(run, left, balanced)).toEqual([]);
  });

  it.each([
    ['a posting is missing', run, { ...left, postings: 9 }, balanced],
    ['a posting stands that nobody was told of', run, { ...left, postings: 11 }, balanced],
    ['a bet row is missing', run, { ...left, bets: 9 }, balanced],
    ['the outbox tells of too few', run, { ...left, news: 9 }, balanced],
    ['a book does not sum to zero', run, left, { ...balanced, unbalanced: ['REAL PHP sums to 1'] }],
    ['an account drifted', run, left, { ...balanced, drifted: 1 }],
    ['something was refused', { ...run, refused: new Map([['wire.busy', 1]]) }, left, balanced],
    ['nothing happened at all', turn(0), { postings: 0 }, balanced],
  ])('is denied when %s', (_, ran, found, balance) => {
    expect(faultsOf(ran, found, balance)).toHaveLength(1);
  });
});

describe('figures', () => {
  it('take the middle of the rounds, and of waits the one that a share of all do not exceed', () => {
    expect(median([3, 1, 2])).toBe(2);
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 99)).toBe(99);
    expect(percentile(hundred, 50)).toBe(50);
    expect(median([])).toBeNaN();
  });

  it('see memory that grows, and not one that only goes up and down', () => {
    expect(growthOfThirds([10, 11, 12, 13, 14, 15])).toBeCloseTo(0.4);
    expect(growthOfThirds([10, 12, 10, 12, 10, 12])).toBeCloseTo(0);
    expect(() => growthOfThirds([1, 2])).toThrow();
  });
});

describe('the report', () => {
  const runs = new Map<LegName, readonly LegRun[]>([
    ['tpcb', [turn(100), turn(90), turn(110)]],
    ['core', [turn(1_000), turn(1_500), turn(1_200)]],
    ['http', [turn(310, 50), turn(290, 70), turn(300, 60)]],
    ['fastify', [turn(250)]],
    ['bare', [turn(350)]],
    ['plain', [turn(100)]],
    ['plain-http', [turn(200, 90)]],
  ]);

  it('divides medians', () => {
    expect(ratiosOf(runs)).toEqual({
      coreVsTpcb: 12,
      httpVsTpcb: 3,
      fastifyVsTpcb: 2.5,
      bareVsTpcb: 3.5,
      httpP99Ms: 60,
      coreVsPlain: 12,
      httpVsPlainHttp: 1.5,
    });
  });

  it('has null where a leg was left out, and a dash in the table', () => {
    const without = new Map([...runs].filter(([name]) => name !== 'tpcb'));
    const ratios = ratiosOf(without);
    expect(ratios).toMatchObject({ coreVsTpcb: null, httpVsTpcb: null, coreVsPlain: 12 });
    expect(tableOf(ratioRows(ratios))).toMatch(/our ledger \/ TPC-B +–\n/);
  });

  it('says of each mark whether it is met', () => {
    expect(atLeast('x', 10, 10).met).toBe(true);
    expect(atLeast('x', 9.99, 10).met).toBe(false);
    expect(atMost('x', 60, 60).met).toBe(true);
    expect(atMost('x', 60.1, 60).met).toBe(false);
    expect(tableOf([atLeast('slow', 1, 10)])).toMatch(/not met$/);
  });
});

describe('options', () => {
  it('ask for everything three times unless told otherwise', () => {
    expect(readOptions([])).toMatchObject({ mode: 'compare', rounds: 3, legs: LEG_NAMES, people: 100_000 });
    expect(readOptions([]).seconds.tpcb).toBe(30);
  });

  it.each([
    ['an unknown leg', ['--only', 'core,speed']],
    ['no rounds', ['--rounds', '0']],
    ['half a second', ['--seconds', '0.5']],
    ['an option that is none', ['--fast']],
    ['a ledger that shrinks', ['--growth', '--postings', '10,5']],
  ])('refuse %s in words', (_, args) => {
    expect(() => readOptions(args)).toThrow(/--|leg/);
  });
});

describe('pgbench', () => {
  const report = `number of transactions actually processed: 1226
number of failed transactions: 0 (0.000%)
latency average = 23.192 ms
tps = 1379.812034 (without initial connection time)`;

  it('is read from its own report, and nothing else is taken for one', () => {
    expect(readPgbench(report)).toEqual({ perSecond: 1379.812034, acknowledged: 1226, refused: new Map() });
    expect(readPgbench(report.replace('transactions: 0', 'transactions: 2')).refused.get('failed')).toBe(2);
    expect(() => readPgbench('')).toThrow(/unexpected/);
  });

  it('is looked for in the path first', () => {
    const folder = mkdtempSync(join(tmpdir(), 'laro-pgbench-'));
    const before = process.env.PATH;
    writeFileSync(join(folder, 'pgbench'), '');
    process.env.PATH = folder;
    try {
      expect(findPgbench()).toBe(join(folder, 'pgbench'));
    } finally {
      process.env.PATH = before;
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the load', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers) server.close().closeAllConnections();
    servers.length = 0;
  });

  async function wallet(answer: (number: number) => string | undefined): Promise<number> {
    let asked = 0;
    const server = createServer((request, response) => {
      request.resume();
      asked += 1;
      const answered = answer(asked);
      if (answered === undefined) request.socket.destroy();
      // In two pieces, for answers do not always come whole.
      else response.setHeader('content-length', answered.length).write(answered.slice(0, 3));
      response.end(answered?.slice(3));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  const requests = (number: number): Buffer[] =>
    Array.from({ length: number }, () =>
      Buffer.from('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}'),
    );

  it('sends each request once and counts what was answered as done', async () => {
    const port = await wallet(() => '{"status":"RS_OK"}');
    const run = await callWallet({ port, requests: requests(50), connections: 4 });
    expect(run).toMatchObject({ acknowledged: 50, refused: new Map() });
    expect(run.p99Ms).toBeGreaterThan(0);
  });

  it('counts every other answer by what it says, and a connection that was lost', async () => {
    const port = await wallet((number) =>
      number === 3 ? undefined : `{"status":"${number === 2 ? 'RS_ERROR_UNKNOWN' : 'RS_OK'}"}`,
    );
    const run = await callWallet({ port, requests: requests(3), connections: 1 });
    expect(run.acknowledged).toBe(1);
    expect(run.refused).toEqual(
      new Map([
        ['RS_ERROR_UNKNOWN', 1],
        ['connection lost', 1],
      ]),
    );
  });
});
