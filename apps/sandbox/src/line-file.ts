import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

export interface LineFile<T> {
  /** As they were written last, in the order in which they began. */
  readonly items: readonly T[];
  /** On the disk when it returns. */
  write(item: T): void;
  close(): void;
}

/**
 * Things in a file to which a line is added for each step of one of them, of which the last counts. Opened anew it holds
 * one line for each, and those no more that are not to be kept. A line that cannot be read is not there.
 */
export function openLineFile<T extends { readonly id: string }>(
  path: string,
  {
    read,
    write,
    isNeeded,
  }: {
    /** May throw. */
    readonly read: (line: string) => T;
    readonly write: (item: T) => string;
    readonly isNeeded: (item: T) => boolean;
  },
): LineFile<T> {
  const known = new Map<string, T>();
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const item = attempt(() => read(line));
    if (item) known.set(item.id, item);
  }
  const items = [...known.values()].filter(isNeeded);
  const anew = openSync(`${path}.new`, 'w', 0o600);
  for (const item of items) writeAll(anew, `${write(item)}\n`);
  fdatasyncSync(anew);
  closeSync(anew);
  renameSync(`${path}.new`, path);

  const file = openSync(path, 'a', 0o600);
  let isBroken = false;
  return {
    items,
    write(item) {
      // A line that did not get through whole stays alone, and takes no other with it.
      const line = `${isBroken ? '\n' : ''}${write(item)}\n`;
      isBroken = true;
      writeAll(file, line);
      fdatasyncSync(file);
      isBroken = false;
    },
    close: () => closeSync(file),
  };
}

/** A disk may take less than it is given. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
