import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { ConnectionLimits } from '@laro/serving';
import { AMBIGUOUS, SMUGGLED_ANSWER } from './ambiguous.ts';
import { Line, leftAfter, type Target, until } from './sockets.ts';

/** What an attack did, and what it should not have been able to. */
export type Outcome = { readonly requests: number; readonly violations: readonly string[] };
export type Scale = {
  /** Connections or requests of each kind. */
  readonly times: number;
  /** What the attacked servers hold. */
  readonly limits: ConnectionLimits;
  /** On a busy machine everything takes its time; what is held for ever is held longer than this. */
  readonly slackMs: number;
};
type Attack = (target: Target, scale: Scale) => Promise<Outcome>;

const DRIP_MS = 40;

const headOf = ({ host, path }: Target, headers: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}`;

/** Nothing that is read in two ways is answered, and nothing behind it is heard. */
const smuggle: Attack = async (target, { limits, slackMs }) => {
  const violations: string[] = [];
  for (const [name, bytes] of AMBIGUOUS) {
    const line = await Line.open(target.port);
    line.say(bytes(target));
    const ended = await until(() => line.ended, limits.requestWithinMs + slackMs);
    if (line.heard.includes(SMUGGLED_ANSWER)) violations.push(`${name}: what was smuggled was answered`);
    if (line.statuses().some((status) => status >= 500))
      violations.push(`${name}: HTTP ${line.statuses().join()}`);
    if (!ended) violations.push(`${name}: the connection stays`);
    line.hangUp();
  }
  return { requests: AMBIGUOUS.length, violations };
};

/** Whoever breaks the protocol and keeps their side open is gone after a while. */
const halfOpen: Attack = async (target, { times, limits, slackMs }) => {
  const lines = await Line.openMany(target.port, times);
  for (const line of lines) line.say('NONSENSE\r\n\r\n');
  await until(() => lines.every((line) => line.ended), slackMs);
  const left = await leftAfter(target, lines, limits.lingerMs + slackMs);
  return { requests: times, violations: left === 0 ? [] : [`${left} of ${times} are still open`] };
};

/** A byte now and then, for longer than a request may take. */
async function drip(lines: readonly Line[], byte: string, forMs: number): Promise<void> {
  const deadline = performance.now() + forMs;
  while (performance.now() < deadline && lines.some((line) => !line.ended)) {
    for (const line of lines) if (!line.ended) line.say(byte);
    await pause(DRIP_MS);
  }
}

const slowHeads: Attack = async (target, { times, limits, slackMs }) => {
  const lines = await Line.openMany(target.port, times);
  for (const line of lines) line.say(`GET / HTTP/1.1\r\nHost: ${target.host}\r\nX-A: `);
  await drip(lines, 'a', limits.headWithinMs + limits.checkEveryMs + slackMs);
  const left = await leftAfter(target, lines, slackMs);
  return { requests: times, violations: left === 0 ? [] : [`${left} of ${times} are still open`] };
};

const slowBodies: Attack = async (target, { times, limits, slackMs }) => {
  const lines = await Line.openMany(target.port, times);
  for (const [turn, line] of lines.entries()) {
    line.say(
      headOf(target, turn % 2 === 0 ? 'Content-Length: 60000\r\n\r\n' : 'Transfer-Encoding: chunked\r\n\r\n'),
    );
  }
  const chunked = lines.filter((_line, turn) => turn % 2 === 1);
  await Promise.all([
    drip(
      lines.filter((line) => !chunked.includes(line)),
      ' ',
      limits.requestWithinMs + limits.checkEveryMs + slackMs,
    ),
    drip(chunked, '1\r\n \r\n', limits.requestWithinMs + limits.checkEveryMs + slackMs),
  ]);
  const left = await leftAfter(target, lines, slackMs);
  return { requests: times, violations: left === 0 ? [] : [`${left} of ${times} are still open`] };
};

/** Connections without a word: no more than a share of them, and those not for long. */
const flood: Attack = async (target, { limits, slackMs }) => {
  const count = 2 * limits.perAddress;
  const lines = await Line.openMany(target.port, count);
  const violations: string[] = [];
  const isCapped = await until(
    () => lines.filter((line) => !line.ended).length <= limits.perAddress,
    Math.min(slackMs, limits.headWithinMs / 2),
  );
  if (!isCapped) violations.push(`an address has more than ${limits.perAddress} connections`);
  const silent = await until(
    () => lines.every((line) => line.ended),
    limits.headWithinMs + limits.checkEveryMs + slackMs,
  );
  const left = await leftAfter(target, lines, slackMs);
  if (!silent || left > 0) violations.push(`${left} of ${count} are still open`);
  return { requests: count, violations };
};

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');

/** More than is read of anybody: told so, or cut off, and never held. */
const oversized: Attack = async (target, { times, limits, slackMs }) => {
  const kinds = [
    `GET / HTTP/1.1\r\nHost: ${target.host}\r\nX-A: `,
    `GET /`,
    headOf(target, 'Content-Length: 1073741824\r\n\r\n'),
    headOf(target, 'Transfer-Encoding: chunked\r\n\r\n40000000\r\n'),
  ];
  const lines: Line[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const line = await Line.open(target.port);
    lines.push(line);
    line.say(kinds[turn % kinds.length] ?? '');
    for (let part = 0; part < 2 && !line.ended; part += 1) line.say(MEGABYTE);
  }
  const violations = lines.flatMap((line) =>
    line
      .statuses()
      .filter((status) => status >= 500)
      .map(String),
  );
  const left = await leftAfterAll(target, lines, { limits, slackMs });
  if (left > 0) violations.push(`${left} of ${times} are still open`);
  return { requests: times, violations };
};

async function leftAfterAll(
  target: Target,
  lines: readonly Line[],
  { limits, slackMs }: Pick<Scale, 'limits' | 'slackMs'>,
): Promise<number> {
  await until(
    () => lines.every((line) => line.ended),
    limits.requestWithinMs + limits.checkEveryMs + slackMs,
  );
  return await leftAfter(target, lines, slackMs);
}

/** Bodies that are small on the line and large behind it, from somebody without a key. */
const BOMBS: readonly Buffer[] = [
  gzipSync(Buffer.alloc(20 * 1024 * 1024)),
  gzipSync(`{"key":"no","message":[${'1,'.repeat(200_000)}1]}`),
  gzipSync(`{"message":[${'{},'.repeat(300_000)}{}],"key":"no"}`),
  Buffer.from(`{"key":"no","message":[${'1,'.repeat(200_000)}1]}`),
  Buffer.from('['.repeat(400_000)),
];

const bombs: Attack = async (target, { times, limits, slackMs }) => {
  const lines = await Line.openMany(target.port, times);
  for (const [turn, line] of lines.entries()) {
    const bomb = BOMBS[turn % BOMBS.length] ?? MEGABYTE;
    const packed = bomb[0] === 0x1f ? 'Content-Encoding: gzip\r\n' : '';
    line.say(headOf(target, `${packed}Content-Length: ${bomb.length}\r\nConnection: close\r\n\r\n`));
    line.say(bomb);
  }
  const answered = await until(() => lines.every((line) => line.ended), limits.requestWithinMs + slackMs);
  const violations = lines.flatMap((line) =>
    line
      .statuses()
      .filter((status) => status >= 500)
      .map(String),
  );
  if (!answered) violations.push('some were not answered');
  const left = await leftAfter(target, lines, slackMs);
  if (left > 0) violations.push(`${left} of ${times} are still open`);
  return { requests: times, violations };
};

/** Many calls one behind the other on many lines, none of them signed, and nobody reads the answers. */
const calls: Attack = async (target, { times, limits, slackMs }) => {
  const each = 20;
  const lines = await Line.openMany(target.port, times);
  const call = headOf(target, 'Content-Length: 2\r\n\r\n{}');
  for (const line of lines) line.say(call.repeat(each));
  await until(
    () => lines.every((line) => line.ended || line.statuses().length >= each),
    limits.requestWithinMs,
  );
  const violations = lines.flatMap((line) =>
    line
      .statuses()
      .filter((status) => status >= 500)
      .map(String),
  );
  for (const line of lines) line.hangUp();
  const left = await leftAfter(target, lines, slackMs);
  if (left > 0) violations.push(`${left} of ${times} are still open`);
  return { requests: times * each, violations };
};

export const ATTACKS: Readonly<Record<string, Attack>> = {
  smuggling: smuggle,
  'half-open': halfOpen,
  'slow heads': slowHeads,
  'slow bodies': slowBodies,
  oversized,
  bombs,
  'calls without a key': calls,
  flood,
};
