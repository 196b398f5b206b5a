import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Written beside and renamed, so that a start killed halfway never leaves half a secret. */
export function writeSecret(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const growing = `${file}.new-${process.pid}`;
  writeFileSync(growing, content, { mode: 0o600 });
  renameSync(growing, file);
}

export function readIfPresent(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
