import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Instance } from './instance.ts';
import type { Leg, LegRun } from './leg.ts';

const DEBIAN = '/usr/lib/postgresql';
const CLIENTS = 32;
const DATABASE = 'tpcb';

/** Debian's `postgresql-15` carries it, outside of the path. */
export function findPgbench(): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.toSorted((one, other) => Number(other) - Number(one));
  return [...path, ...newest.map((version) => join(DEBIAN, version, 'bin'))]
    .map((folder) => join(folder, 'pgbench'))
    .find((file) => existsSync(file));
}

/** The control that everybody knows: pgbench's TPC-B, on the same server, by the same kind of socket. */
export function tpcbLeg(instance: Instance, binary: string, scale: number, seconds: number): Leg {
  let client: pg.Client | undefined;
  let url: string;

  async function pgbench(...args: readonly string[]): Promise<string> {
    const { hostname, port, username, password } = new URL(url);
    const child = spawn(binary, ['-h', hostname, '-p', port, '-U', username, ...args, DATABASE], {
      env: { PATH: process.env.PATH, PGPASSWORD: decodeURIComponent(password) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [output, complaint, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (status !== 0) throw new Error(`pgbench failed (${status}):\n${complaint}`);
    return output;
  }

  return {
    name: 'tpcb',
    title: `pgbench TPC-B, scale ${scale}, ${CLIENTS} clients, prepared`,
    async prepare() {
      if (client) return;
      url = await instance.besides(DATABASE);
      await pgbench('-i', '-q', '-s', String(scale));
      client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
    },
    async run() {
      return readPgbench(
        await pgbench('-c', String(CLIENTS), '-j', '2', '-M', 'prepared', '-T', String(seconds)),
      );
    },
    async faults(run) {
      // pgbench empties its history before it begins.
      const { rows } = await (client as pg.Client).query<{ history: number; sums: number }>(`
        select (select count(*) from pgbench_history)::int as history, count(distinct total)::int as sums
        from (select sum(abalance) as total from pgbench_accounts union all
              select sum(bbalance) from pgbench_branches union all
              select sum(tbalance) from pgbench_tellers) s`);
      const [found] = rows;
      const faults = [...run.refused].map(([output, times]) => `${times} transactions ${output}`);
      if (found?.history !== run.acknowledged) {
        faults.push(`${run.acknowledged} acknowledged, ${found?.history} in the history`);
      }
      if (found?.sums !== 1) faults.push('accounts, tellers and branches do not agree');
      return faults;
    },
    async stop() {
      await client?.end();
    },
  };
}

/** Reads pgbench's own report; the time of connecting is not counted, as in our legs. */
export function readPgbench(report: string): LegRun {
  const figure = (pattern: RegExp): number => {
    const found = pattern.exec(report)?.[1];
    if (found === undefined) throw new Error(`pgbench said something unexpected:\n${report}`);
    return Number(found);
  };
  const failed = figure(/number of failed transactions: (\d+)/);
  return {
    perSecond: figure(/tps = ([\d.]+) \(without initial connection time\)/),
    acknowledged: figure(/number of transactions actually processed: (\d+)/),
    refused: new Map(failed > 0 ? [['failed', failed]] : []),
  };
}
