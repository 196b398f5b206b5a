import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const APPS = join(import.meta.dirname, '..', '..', '..');

/** The built web app, as `npm test` leaves it; built here where somebody runs one file alone. */
export const webBuild = (): string => buildOf('web');
/** And the console. */
export const consoleBuild = (): string => buildOf('backoffice');

function buildOf(app: string): string {
  const dist = join(APPS, app, 'dist');
  if (!existsSync(join(dist, 'scripts.json'))) {
    execFileSync(process.execPath, [join(APPS, app, 'build.ts')], { stdio: 'inherit' });
  }
  return dist;
}

/** A copy that a test may spoil. */
export function copyOfWebBuild(): string {
  const copy = mkdtempSync(join(tmpdir(), 'laro-web-'));
  cpSync(webBuild(), copy, { recursive: true, filter: (file) => !file.includes('/assets/art') });
  return copy;
}
