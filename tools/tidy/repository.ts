import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../start/settings.ts';

/** Every file that belongs to the repository, or will with the next commit, by its path from the root. */
export const FILES: readonly string[] = listFiles();

function listFiles(): string[] {
  const done = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: CHECKOUT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) throw new Error(`git could not list the repository: ${done.stderr}`);
  // A file deleted but not yet committed is still in the index.
  return done.stdout.split('\0').filter((file) => file !== '' && existsSync(join(CHECKOUT, file)));
}

export function read(file: string): string {
  return readFileSync(join(CHECKOUT, file), 'utf8');
}

export function filesLike(pattern: RegExp, except = /(?!)/): string[] {
  return FILES.filter((file) => pattern.test(file) && !except.test(file));
}

/** `path:line` of every line that matches, for a message that can be clicked. */
export function linesLike(file: string, pattern: RegExp): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}

/** A text that is the first of several arguments: in a file of tests, a title. */
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\n\\])*)\1\s*,/g;

/** What a file of tests calls its tests, and the groups of them. */
export function titlesIn(text: string): readonly string[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => title);
}
