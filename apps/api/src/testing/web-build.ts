import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..', '..', '..', 'web');
const DIST = join(WEB, 'dist');

/** The built web app, as `npm test` leaves it; built here where somebody runs one file alone. */
export function webBuild(): string {
  if (!existsSync(join(DIST, 'scripts.json'))) {
    execFileSync(process.execPath, [join(WEB, 'build.ts')], { stdio: 'inherit' });
  }
  return DIST;
}

/** A copy that a test may spoil. */
export function copyOfWebBuild(): string {
  const copy = mkdtempSync(join(tmpdir(), 'laro-web-'));
  cpSync(webBuild(), copy, { recursive: true, filter: (file) => !file.includes('/assets/art') });
  return copy;
}
