import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { type Api, startApi } from '../bench-ledger/api-process.ts';
import { median } from '../bench-ledger/figures.ts';
import type { Instance } from '../bench-ledger/instance.ts';
import { MERCHANT } from '../bench-ledger/names.ts';
import { callWallet } from '../bench-ledger/wallet-load.ts';
import type { BareAnswer } from './bare.ts';

export type Read = {
  readonly what: string;
  readonly path: string;
  /** Whose it is, where it is somebody's: the control then looks up a row by its key. */
  readonly cookie?: string;
  readonly least?: number;
  /** After so many statements the control answers. */
  readonly statements?: number;
};

const CONNECTIONS = 32;
/** Headers that Node writes by itself; all others are the same for both, a request’s own id among them. */
const WRITTEN_BY_NODE = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
/** What stands in a good answer. */
export const GOOD = Buffer.from('HTTP/1.1 200 ');

export const requestOf = (path: string, cookie?: string): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      'host: localhost',
      'accept: */*',
      'accept-encoding: gzip, deflate, br',
      ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
      '\r\n',
    ].join('\r\n'),
  );

/** The very bytes of an answer, as they come over the line. */
async function bytesOf(api: Api, { path, cookie, statements = 1 }: Read): Promise<BareAnswer> {
  return await new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) };
    get({ host: '127.0.0.1', port: api.port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode !== 200) {
          reject(new Error(`${path} answered ${answer.statusCode}: ${body.toString().slice(0, 300)}`));
          return;
        }
        const named = Object.entries(answer.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !WRITTEN_BY_NODE.has(name) ? [[name, value] as const] : [],
        );
        const plain = path.split('?')[0] ?? path;
        resolve({
          path: plain,
          headers: Object.fromEntries(named),
          body: body.toString('base64'),
          member: cookie === undefined ? null : MERCHANT,
          statements,
        });
      });
    }).once('error', reject);
  });
}

async function turn(port: number, { path, cookie }: Read, time: number): Promise<number> {
  const request = requestOf(path, cookie);
  const requests = Array.from({ length: Math.ceil(time * 30_000) }, () => request);
  const run = await callWallet({ port, connections: CONNECTIONS, requests, seconds: time, good: GOOD });
  if (run.refused.size > 0) throw new Error(`${path} answered ${[...run.refused.keys()].join()}.`);
  return run.perSecond;
}

/** One read against its control, in turns, so that what drifts drifts for both. */
export async function compare(
  instance: Instance,
  api: Api,
  read: Read,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<{ readonly ratio: number; readonly ours: number; readonly bare: number }> {
  const file = join(instance.home, 'bare.json');
  writeFileSync(file, JSON.stringify([await bytesOf(api, read)]));
  const control = await startApi(instance, 'bare', { BARE_ANSWERS: file }, 'tools/bench-reads/bare.ts');
  try {
    await turn(api.port, read, seconds / 3);
    await turn(control.port, read, seconds / 3);
    const figures: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await turn(api.port, read, seconds);
      figures.push({ ours, bare: await turn(control.port, read, seconds) });
    }
    return {
      ratio: median(figures.map(({ ours, bare }) => ours / bare)),
      ours: median(figures.map(({ ours }) => ours)),
      bare: median(figures.map(({ bare }) => bare)),
    };
  } finally {
    await control.stop();
  }
}
