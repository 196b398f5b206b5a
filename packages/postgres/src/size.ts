import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

export type Machine = {
  /** Bytes that processes may use. */
  readonly memory: number;
  /** Bytes that are free where the data lies. */
  readonly disk: number;
};

/** The machine, or the part of it that a container was given. */
export function machineAt(folder: string): Machine {
  const { bavail, bsize } = statfsSync(folder);
  const limit = process.constrainedMemory();
  // Without a limit it is zero, or more than the machine has.
  return { memory: Math.min(totalmem(), limit > 0 ? limit : Infinity), disk: bavail * bsize };
}

const clamp = (bytes: number, least: number, most: number): string =>
  `${Math.floor(Math.min(Math.max(bytes, least), most) / MB)}MB`;

/**
 * Settings by which a ledger stays as fast as it was while it grows: buffers that hold the hot parts of its indexes, and
 * checkpoints rare enough that pages are written into the log whole seldom. An eighth of the memory, for the product's
 * own processes need theirs; of the log at most a tenth of the free disk.
 */
export function settingsFor({ memory, disk }: Machine): Readonly<Record<string, string>> {
  return {
    shared_buffers: clamp(memory / 8, 128 * MB, 4 * GB),
    effective_cache_size: clamp(memory / 2, 512 * MB, 64 * GB),
    max_wal_size: clamp(disk / 10, GB, 16 * GB),
    min_wal_size: clamp(disk / 40, 80 * MB, 4 * GB),
    checkpoint_timeout: '15min',
  };
}
