import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '@laro/testkit/browser';

const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-thai-tlwg', 'fonts-noto-cjk'];
const TRIES = 3;

/** Sees that browser tests can run, and on Debian as root makes it so. Undefined when all is well. */
export function ensureBrowser(): string | undefined {
  if (findChromium() !== undefined && hasFonts()) return undefined;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    if (findChromium() !== undefined) return undefined;
    return (
      'The browser tests need Chromium. On Debian run: apt-get install chromium fonts-thai-tlwg fonts-noto-cjk; ' +
      'elsewhere install Chromium or Chrome and name it in LARO_CHROMIUM.'
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', ['-q', '-y', ...args], { env, encoding: 'utf8' });
  let output = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    apt('update');
    const done = apt('install', '--no-install-recommends', ...PACKAGES);
    if (done.status === 0) return undefined;
    output = done.stderr;
  }
  return `Chromium could not be installed with apt-get:\n${output.trim()}`;
}

/** Thai and Chinese pages are boxes without them, and nobody says so. Unknown without fontconfig. */
function hasFonts(): boolean {
  return ['th', 'zh'].every((language) => {
    const found = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' });
    return found.status === 0 && found.stdout.trim() !== '';
  });
}
