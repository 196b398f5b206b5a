// Runs under whatever Node started npm (20 or newer), so it is plain JavaScript. It makes sure that the packages of
// the lock file are installed and hands over to the repository's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKOUT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(CHECKOUT, 'node_modules');
const STAMP = join(MODULES, '.laro-lock');
const NODE_MIN = 24;

/** Installs when needed, then runs `script` under Node 24 and ends as it ends. */
export function runUnderOwnNode(script, args) {
  try {
    install();
    handOver(ownNode(), join(CHECKOUT, script), args);
  } catch (error) {
    console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

function install() {
  const lock = readFileSync(join(CHECKOUT, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (!isInstalled(JSON.parse(lock.toString('utf8')))) {
    console.log('\n  Installing packages; the first time this takes about half a minute …');
    const status = npmCi() === 0 ? 0 : npmCi();
    if (status !== 0) throw new Error('The packages could not be installed. The lines above say why.');
  }
  mkdirSync(MODULES, { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** What `npm install` of a developer left behind counts, if every package has the version of the lock. */
function isInstalled(lock) {
  const record = join(MODULES, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.link === entry.link && existsSync(join(CHECKOUT, path));
  });
}

function npmCi() {
  const args = ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
  const options = { cwd: CHECKOUT, stdio: ['ignore', 'ignore', 'inherit'] };
  const npm = process.env.npm_execpath;
  const done =
    npm === undefined
      ? spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [npm, ...args], options);
  if (done.error !== undefined) throw new Error(`npm could not be run: ${done.error.message}`);
  return done.status;
}

function ownNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(MODULES, `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= NODE_MIN) return process.execPath;
  throw new Error(
    `Laro brings its own Node for Linux and Windows, but not for ${process.platform} on ${process.arch}. ` +
      `Please install Node ${NODE_MIN} or newer (this is ${process.version}) and try again.`,
  );
}

function handOver(node, script, args) {
  const path = [join(MODULES, '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: CHECKOUT,
    env: { NODE_COMPILE_CACHE: join(MODULES, '.cache', 'compiled'), ...process.env, PATH: path },
    // The channel tells the child when this process is gone, even by SIGKILL.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Each is passed on, and this process waits for the end. Ctrl-C reaches the child by itself as well, where a second
  // SIGINT means haste: so this process passes it on as the other.
  process.on('SIGINT', () => child.kill('SIGTERM'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  followParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`\n  ${node} could not be run: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** npm passes a SIGTERM on to its shell alone, and a killed npm passes on nothing: so its end is watched for. */
function followParent(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
}
