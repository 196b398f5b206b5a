import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '@laro/integrity';

/** In the order in which they are tried: where a script comes from, who answers for it, and what it is for. */
const SOURCES: readonly (readonly [from: RegExp, account: (...parts: readonly string[]) => Account])[] = [
  [/^src\/main\.tsx$/, () => ({ owner: 'apps/web/src', reason: 'wakes every page' })],
  [
    /^src\/features\/([\w-]+)\/([\w-]+)\.tsx?$/,
    (feature, part) => ({
      owner: `apps/web/src/features/${feature}`,
      reason: `${part} of the feature ${feature}, loaded when it is wanted`,
    }),
  ],
  [
    /^src\/(?:(shell(?:\/(?:fields|records))?|lib)\/)?([\w-]+)\.tsx?$/,
    (folder = '', part) => ({
      owner: `apps/web/src/${folder}`,
      reason: `${part}, loaded when it is wanted`,
    }),
  ],
  [
    /^(?:\.\.\/)*virtual:laro-messages\/(\w+)\/(\w+)$/,
    (language, group) => ({ owner: 'packages/i18n', reason: `the words of ${group} in ${language}` }),
  ],
  [
    /^(?:\.\.\/)*virtual:laro-messages\/(\w+)$/,
    (language) => ({ owner: 'packages/i18n', reason: `where the words in ${language} are` }),
  ],
  [
    /^(?:\.\.\/)+packages\/(\w+)\//,
    (name) => ({ owner: `packages/${name}`, reason: 'code that several parts share' }),
  ],
  [
    /^(?:\.\.\/)+node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//,
    (name = '') => ({ owner: name, reason: `the library ${name}, loaded when it is wanted` }),
  ],
  [
    /^_([\w.-]+)-[\w-]{8}\.js$/,
    (name) => ({ owner: 'apps/web/src', reason: `${name}, shared by several screens` }),
  ],
  [
    /^(?:\.\.\/)*__vite-browser-external$/,
    () => ({ owner: 'vite', reason: 'stands for what only a server has' }),
  ],
];

const OF_ITSELF: Readonly<Record<string, Account>> = {
  'sw.js': { owner: 'apps/web/src/worker', reason: 'the service worker: the shell for who is offline' },
};

type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** Whose each script of a build is, from the manifest that the build wrote. */
export function scriptOwners(client: string): (file: string) => Account | undefined {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const sources = new Map(Object.entries(manifest).map(([source, { file }]) => [file, source]));
  return (file) => OF_ITSELF[file] ?? accountOf(sources.get(file) ?? '');
}

function accountOf(source: string): Account | undefined {
  for (const [from, account] of SOURCES) {
    const found = from.exec(source);
    if (found) return account(...found.slice(1));
  }
  return undefined;
}
