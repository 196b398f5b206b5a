import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.ts';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Everything a person may choose about `npm start`, read once. */
export type Settings = {
  readonly home: string;
  readonly port: number;
  readonly studioPort: number;
  /** Of the sandbox that stands for the outside: its pages, and its mail server. */
  readonly sandboxPort: number;
  readonly sandboxMailPort: number;
  /** An external PostgreSQL; undefined means the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The studio's database on an external PostgreSQL; undefined means one beside the first. */
  readonly studioDatabaseUrl: string | undefined;
  /** Settings of the embedded PostgreSQL, in place of those that it takes from the machine. */
  readonly postgresSettings: Readonly<Record<string, string>>;
  /** The address of this machine in the local network, with `--lan`. */
  readonly lanAddress: string | undefined;
  readonly logLevel: string;
  /** Whether simulated members play with whoever looks at the demo. */
  readonly crowd: boolean;
  /** Whether an empty demo is given weeks that never were. */
  readonly history: boolean;
  /** What stands before the product, for the API: proxies whose word on an address counts, and whose addresses are where. */
  readonly surroundings: Readonly<Record<string, string>>;
};

/** Where a command of the operator finds the database and its keys. */
export type CommandSettings = Pick<Settings, 'home' | 'databaseUrl'>;

const USAGE = `Usage: npm start [-- --lan[=ADDRESS]]

  --lan             serve the local network over HTTPS and print a QR code for a phone

Environment: PORT (8080), STUDIO_PORT (8081), SANDBOX_PORT (8082), SANDBOX_MAIL_PORT (8083), LARO_HOME (.laro),
DATABASE_URL (a PostgreSQL >= 15 instead of the embedded one, with LARO_PROFILE=DEMO said), STUDIO_DATABASE_URL (the
studio's own database there; without it one is made beside the first), POSTGRES_SETTINGS (of the embedded one, such as
"shared_buffers=1GB max_wal_size=8GB"; by default sized by the machine), LOG_LEVEL (info), TRUSTED_PROXIES (CIDR blocks),
PLATFORM_MERCHANTS (whose staff see how the platform fares), DNS_SERVERS (name servers that say whose a host is),
GEOIP_FILE (MMDB databases of countries and carriers, comma between them), PUSH_SERVICES (hosts of push services that
are called), STAGING_KEY_FILE (PEM of the key that signs test runs against a supplier's staging; its public half goes to
them), CONNECTIONS_PER_ADDRESS (1024), ALERT_EMAILS, ALERT_WEBHOOK_URL and ALERT_WEBHOOK_KEY (who is told when something stands still, docs/runbook.md), CROWD (on; off leaves
out the simulated members who play with you), HISTORY (on; off leaves a new demo without its invented weeks).`;

const SURROUNDINGS = [
  'TRUSTED_PROXIES',
  'PLATFORM_MERCHANTS',
  'DNS_SERVERS',
  'GEOIP_FILE',
  'PUSH_SERVICES',
  'STAGING_KEY_FILE',
  'CONNECTIONS_PER_ADDRESS',
  'ALERT_EMAILS',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_KEY',
] as const;

export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  let lanAddress: string | undefined;
  for (const arg of args) {
    const [name, value] = arg.split('=', 2);
    if (name !== '--lan') throw new Problem(`Unknown option ${arg}.\n\n${USAGE}`);
    lanAddress = value ?? localAddress();
  }
  if (lanAddress !== undefined && (env.LARO_PROFILE ?? 'DEMO') !== 'DEMO') {
    throw new Problem('--lan is for trying the product on a phone, so it exists in profile DEMO only.');
  }
  const ports = {
    PORT: portOf('PORT', env.PORT, 8080),
    STUDIO_PORT: portOf('STUDIO_PORT', env.STUDIO_PORT, 8081),
    SANDBOX_PORT: portOf('SANDBOX_PORT', env.SANDBOX_PORT, 8082),
    SANDBOX_MAIL_PORT: portOf('SANDBOX_MAIL_PORT', env.SANDBOX_MAIL_PORT, 8083),
  };
  assertApart(ports);
  const chosen = databases(env);
  assertProfile(env);
  return {
    home: homeOf(env),
    port: ports.PORT,
    studioPort: ports.STUDIO_PORT,
    sandboxPort: ports.SANDBOX_PORT,
    sandboxMailPort: ports.SANDBOX_MAIL_PORT,
    ...chosen,
    postgresSettings: postgresSettings(env.POSTGRES_SETTINGS ?? ''),
    lanAddress,
    logLevel: env.LOG_LEVEL || 'info',
    crowd: isOn('CROWD', env.CROWD || 'on'),
    history: isOn('HISTORY', env.HISTORY || 'on'),
    surroundings: Object.fromEntries(SURROUNDINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  };
}

/** A command seeds nothing, so it runs in every profile. */
export function readCommandSettings(env: NodeJS.ProcessEnv): CommandSettings {
  return { home: homeOf(env), databaseUrl: databases(env).databaseUrl };
}

function homeOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.LARO_HOME || join(CHECKOUT, '.laro'));
}

/** This command seeds demo sign-ins whose passwords it prints: nothing licensed is started so by accident. */
function assertProfile({ DATABASE_URL, LARO_PROFILE }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL && !LARO_PROFILE) {
    throw new Problem(
      'With a DATABASE_URL of your own, say what runs on it: LARO_PROFILE=DEMO brings up the demo.',
    );
  }
  if (LARO_PROFILE && LARO_PROFILE !== 'DEMO') {
    throw new Problem(
      `npm start brings up the demo, never profile ${LARO_PROFILE}: run apps/api/src/main.ts with its own environment.`,
    );
  }
}

function postgresSettings(text: string): Record<string, string> {
  const pairs = text.split(/\s+/).filter((pair) => pair !== '');
  const wrong = pairs.find((pair) => !/^[a-z_]+=[\w.%-]+$/.test(pair));
  if (wrong !== undefined) {
    throw new Problem(
      `POSTGRES_SETTINGS are pairs such as "shared_buffers=1GB max_wal_size=8GB", not "${wrong}".`,
    );
  }
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

function isOn(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Problem(`${name} must be on or off, not "${text}".`);
}

function portOf(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${name} must be a port number from 1 to 65535, not "${text}".`);
}

function assertApart(ports: Readonly<Record<string, number>>): void {
  const names = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = names.get(port);
    if (other !== undefined) throw new Problem(`${other} and ${name} are both ${port}; they must differ.`);
    names.set(port, name);
  }
}

function databases(env: NodeJS.ProcessEnv): Pick<Settings, 'databaseUrl' | 'studioDatabaseUrl'> {
  const found = {
    databaseUrl: databaseUrl('DATABASE_URL', env.DATABASE_URL),
    studioDatabaseUrl: databaseUrl('STUDIO_DATABASE_URL', env.STUDIO_DATABASE_URL),
  };
  if (found.studioDatabaseUrl !== undefined && found.databaseUrl === undefined)
    throw new Problem(
      'STUDIO_DATABASE_URL goes with DATABASE_URL: the embedded PostgreSQL has both databases.',
    );
  return found;
}

function databaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new Problem(`${name} must look like postgres://user:password@host:5432/database.`);
}

/** A home network's address first; what a container or a tunnel calls itself is rarely what a phone can reach. */
function localAddress(): string {
  const found = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
  const address = found.find((candidate) => candidate.startsWith('192.168.')) ?? found[0];
  if (address === undefined) {
    throw new Problem(
      'This machine has no address in a local network. Name one: npm start -- --lan=192.168.1.20',
    );
  }
  return address;
}
