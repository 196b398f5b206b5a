import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSIONS_MAX = 3;

/** Finished artwork by the hash of its sources, for all checkouts of one person: painting takes a minute. */
const folder = (): string => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'laro', 'art');

/** Copies the pictures of these sources into `dist`; false where they are not in the cache. */
export function copyFromCache(hash: string, dist: string): boolean {
  const cached = join(folder(), hash);
  if (!existsSync(cached)) return false;
  cpSync(cached, dist, { recursive: true });
  return true;
}

/** Puts them there for the next checkout, and leaves the newest versions. A home that cannot be written to has no cache. */
export function copyToCache(hash: string, dist: string): void {
  const cached = join(folder(), hash);
  const growing = `${cached}.${process.pid}`;
  try {
    mkdirSync(folder(), { recursive: true });
    cpSync(dist, growing, { recursive: true });
    // What another checkout has put there meanwhile are the same pictures.
    rmSync(cached, { recursive: true, force: true });
    renameSync(growing, cached);
    const age = (version: string) => statSync(version).mtimeMs;
    const versions = readdirSync(folder()).map((name) => join(folder(), name));
    const newest = versions.toSorted((a, b) => age(b) - age(a));
    for (const old of newest.slice(VERSIONS_MAX)) rmSync(old, { recursive: true, force: true });
  } catch {
    rmSync(growing, { recursive: true, force: true });
  }
}
