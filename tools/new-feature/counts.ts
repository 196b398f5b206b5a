import { dirname } from 'node:path';

type Counts = { readonly files: number; readonly folders: number };

/** How many files something is written into, and in how many folders. */
export function countsOf(files: readonly string[]): Counts {
  return { files: new Set(files).size, folders: new Set(files.map((name) => dirname(name))).size };
}
