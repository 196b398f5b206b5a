import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSIONS_MAX = 3;

/** Finished artwork by the hash of its sources, for all checkouts of whoever builds: painting takes a minute. */
const folder = (): string => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'laro', 'art');

/** Lays the pictures of these sources into `dist`; false where nobody has painted them yet. */
export function takeKept(hash: string, dist: string): boolean {
  const kept = join(folder(), hash);
  if (!existsSync(kept)) return false;
  cpSync(kept, dist, { recursive: true });
  return true;
}

/** Keeps them for the next checkout, and of what was kept the newest. A home that cannot be written to keeps nothing. */
export function keep(hash: string, dist: string): void {
  const kept = join(folder(), hash);
  const growing = `${kept}.${process.pid}`;
  try {
    mkdirSync(folder(), { recursive: true });
    cpSync(dist, growing, { recursive: true });
    // What another checkout has kept meanwhile are the same pictures.
    rmSync(kept, { recursive: true, force: true });
    renameSync(growing, kept);
    const versions = readdirSync(folder()).map((name) => join(folder(), name));
    const age = new Map(versions.map((version) => [version, statSync(version).mtimeMs]));
    const newest = versions.toSorted((a, b) => (age.get(b) ?? 0) - (age.get(a) ?? 0));
    for (const old of newest.slice(VERSIONS_MAX)) rmSync(old, { recursive: true, force: true });
  } catch {
    rmSync(growing, { recursive: true, force: true });
  }
}
