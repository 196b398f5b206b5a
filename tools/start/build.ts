import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';
import { CHECKOUT } from './settings.ts';

type Part = {
  readonly name: string;
  readonly workspace: string;
  readonly title: string;
  /** Folders whose content decides the result; the lock file always does. */
  readonly inputs: readonly string[];
};

/** The app and the games take pictures from art, so these three are built in order. */
const WITH_PICTURES: readonly Part[] = [
  { name: 'art', workspace: 'packages/art', title: 'the artwork', inputs: ['packages/art'] },
  {
    name: 'web',
    workspace: 'apps/web',
    title: 'the web app',
    inputs: [
      'apps/web',
      'packages/ui',
      'packages/i18n',
      'packages/client',
      'packages/wire',
      'packages/money',
      'packages/art',
      'packages/integrity',
    ],
  },
  {
    name: 'studio',
    workspace: 'apps/studio',
    title: 'the games',
    inputs: ['apps/studio', 'packages/vendor-protocol', 'packages/money', 'packages/art'],
  },
];

const CONSOLE: Part = {
  name: 'backoffice',
  workspace: 'apps/backoffice',
  title: 'the console',
  inputs: [
    'apps/backoffice',
    'packages/ui',
    'packages/i18n',
    'packages/client',
    'packages/wire',
    'packages/money',
    'packages/integrity',
  ],
};

/** Never part of a build: results, tests, other people's code. */
const SKIPPED = /^(dist|node_modules|e2e|\..*)$|\.test\.tsx?$/;
const STAMPS = join(CHECKOUT, '.laro', 'build.json');

/** Builds what has changed since the last build. Content decides, not dates: a fresh clone has only new dates. */
export async function buildWhatChanged(
  announce: (title: string) => () => void,
  force = false,
): Promise<void> {
  const stamps = readStamps();
  const build = async (part: Part): Promise<void> => {
    if (!hasBuild(part)) return;
    const wanted = inputsHash(part);
    const isBuilt = existsSync(join(CHECKOUT, part.workspace, 'dist'));
    if (!force && stamps[part.name] === wanted && isBuilt) return;
    const done = announce(`Building ${part.title}`);
    await npmRunBuild(part);
    stamps[part.name] = wanted;
    mkdirSync(join(CHECKOUT, '.laro'), { recursive: true });
    writeFileSync(STAMPS, JSON.stringify(stamps));
    done();
  };
  const inOrder = async (): Promise<void> => {
    for (const part of WITH_PICTURES) await build(part);
  };
  await Promise.all([inOrder(), build(CONSOLE)]);
}

function readStamps(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function hasBuild(part: Part): boolean {
  const manifest = JSON.parse(readFileSync(join(CHECKOUT, part.workspace, 'package.json'), 'utf8'));
  return typeof manifest.scripts?.build === 'string';
}

function inputsHash(part: Part): string {
  const hash = createHash('sha256');
  const files = ['package-lock.json', 'tsconfig.base.json', ...part.inputs.flatMap(filesIn)];
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(CHECKOUT, file)));
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  return readdirSync(join(CHECKOUT, folder))
    .filter((name) => !SKIPPED.test(name))
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      return statSync(join(CHECKOUT, path)).isDirectory() ? filesIn(path) : [path];
    });
}

async function npmRunBuild(part: Part): Promise<void> {
  const npm = process.env.npm_execpath;
  const args = ['run', 'build', '--silent', '-w', part.workspace];
  const child = spawn(
    npm === undefined ? 'npm' : process.execPath,
    npm === undefined ? args : [npm, ...args],
    {
      cwd: CHECKOUT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: npm === undefined && process.platform === 'win32',
    },
  );
  const end = () => child.kill();
  process.once('exit', end);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  process.off('exit', end);
  if (status !== 0) {
    throw new Problem(
      `Building ${part.title} failed (${status}):\n${Buffer.concat(output).toString('utf8').trim()}`,
    );
  }
}
