import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';
import { CHECKOUT } from '../start/settings.ts';

const IN_MEMORY = '/dev/shm';
const ROOM = 8 * 1024 ** 3;

/**
 * Gives the files of tests folders of their own, which are gone with the process; answers them. They lie in memory,
 * where there is room: databases are made and dropped by the hundred, and what a program of ours writes is as safe
 * there from its own end as on a disk. The cluster's folder is one for each checkout, so that the next run takes over
 * what a killed one left.
 */
export function keepTestFiles(): readonly string[] {
  const inMemory = hasRoom();
  const others = mkdtempSync(join(inMemory ? IN_MEMORY : tmpdir(), 'laro-test-'));
  // A PostgreSQL that runs under another user has to reach what is its own below.
  chmodSync(others, 0o711);
  process.env['TMPDIR'] = others;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => rmSync(others, { recursive: true, force: true }));
  return inMemory ? [others, clusterInMemory()] : [others];
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, availableMemory()) >= ROOM;
}

function clusterInMemory(): string {
  const cluster = join(IN_MEMORY, `laro-${createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 12)}`);
  mkdirSync(cluster, { recursive: true });
  chmodSync(cluster, 0o711);
  process.env['LARO_TEST_HOME'] = cluster;
  process.once('exit', () => {
    if (!isHeld(cluster)) rmSync(cluster, { recursive: true, force: true });
  });
  return cluster;
}

/** Whether another run works with it, or a killed one left its PostgreSQL there. */
function isHeld(cluster: string): boolean {
  const leases = readdirSync(cluster).map((name) => join(cluster, name, 'leases'));
  return leases.some((folder) => existsSync(folder) && readdirSync(folder).length > 0);
}
