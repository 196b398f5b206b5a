import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type ArmedCrashPoint, readCrashPoints } from './crashpoint.ts';
import { isNetwork } from './networks.ts';
import { readSecretKeys, type SecretKeys } from './secret-box.ts';

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.number(), v.maxValue(65_535));
const Origin = v.pipe(
  v.string(),
  v.url(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'An origin: scheme, host and port, nothing after.',
  ),
);

const Count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

/** CIDR blocks, comma between them. An address alone is a block of one; a name or a wildcard would trust strangers. */
const Networks = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((block) => block.trim() || [])),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (block) => isNetwork(block) && !block.endsWith('/0'),
        'Blocks such as 10.0.0.0/8, with commas between them.',
      ),
    ),
  ),
);

const Environment = v.object({
  PORT: v.optional(Port, '8080'),
  HOST: v.optional(v.string(), 'localhost'),
  DATABASE_URL: v.pipe(v.string(), v.startsWith('postgres')),
  LARO_HOME: v.pipe(v.string(), v.minLength(1)),
  LARO_PROFILE: v.optional(v.picklist(['DEMO', 'GLI-base', 'PH']), 'DEMO'),
  PUBLIC_URL: v.optional(Origin, 'http://localhost:8080'),
  STUDIO_URL: v.optional(Origin, 'http://127.0.0.1:8081'),
  SANDBOX_URL: v.optional(Origin),
  OPERATOR_KEY_FILE: v.pipe(v.string(), v.minLength(1)),
  SECRETS_KEY_FILE: v.pipe(v.string(), v.minLength(1)),
  WEB_DIST: v.optional(v.string()),
  TLS_CERT_FILE: v.optional(v.string()),
  TLS_KEY_FILE: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ROLE: v.optional(v.picklist(['all', 'web', 'worker']), 'all'),
  MONEY_BATCH_MAX: v.optional(Count, '500'),
  MONEY_WRITERS: v.optional(Count, '2'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
  LARO_CRASHPOINTS: v.optional(v.string(), ''),
  RECEIPTS_FILE: v.optional(v.string()),
  TRUSTED_PROXIES: v.optional(Networks, ''),
  GEOIP_FILE: v.optional(v.string()),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly home: string;
  readonly profile: 'DEMO' | 'GLI-base' | 'PH';
  readonly publicUrl: URL;
  readonly studioUrl: URL;
  /** What stands for the outside in profile DEMO: gateways and identity providers of its own. */
  readonly sandboxUrl?: URL;
  /** PEM of the key that signs our calls to game suppliers. */
  readonly operatorKey: string;
  /** They seal what must be kept and used but not read from a dump. */
  readonly secretsKey: SecretKeys;
  readonly webDist: string | null;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly logLevel: string;
  readonly role: 'all' | 'web' | 'worker';
  readonly rateLimits: boolean;
  /** How money commands are gathered: at most so many in a transaction, so many transactions at once. */
  readonly money: { readonly batchMax: number; readonly writers: number };
  /** Where this process is to die, for campaigns that break the product; absent everywhere else. */
  readonly crashPoints?: readonly ArmedCrashPoint[];
  /** Networks whose word on a visitor's address is believed (reliability.md 5.15); without any, nobody's is. */
  readonly trustedProxies?: readonly string[];
  /** A table of CIDR blocks and countries. */
  readonly geoipFile?: string;
  /** Where signed heads are published outside of the database; absent: in the home. */
  readonly receiptsFile?: string;
};

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the environment at boot and reports every error at once. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = v.safeParse(Environment, environment);
  const problems: string[] = [];
  if (!parsed.success) {
    for (const issue of parsed.issues) {
      problems.push(`${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
    }
    throw new ConfigError(problems);
  }
  const env = parsed.output;
  const file = (name: string, path: string): string => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      problems.push(`${name}: the file cannot be read.`);
      return '';
    }
  };
  const operatorKey = file('OPERATOR_KEY_FILE', env.OPERATOR_KEY_FILE);
  const secretsKey = secretsIn(file('SECRETS_KEY_FILE', env.SECRETS_KEY_FILE));
  if (!secretsKey) problems.push('SECRETS_KEY_FILE: 64 hexadecimal digits a line.');
  if (!env.TLS_CERT_FILE !== !env.TLS_KEY_FILE) {
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE: both or neither.');
  }
  const tls =
    env.TLS_CERT_FILE && env.TLS_KEY_FILE
      ? { cert: file('TLS_CERT_FILE', env.TLS_CERT_FILE), key: file('TLS_KEY_FILE', env.TLS_KEY_FILE) }
      : null;
  const publicUrl = new URL(env.PUBLIC_URL);
  const studioUrl = new URL(env.STUDIO_URL);
  if (env.LARO_PROFILE !== 'DEMO' && publicUrl.hostname === studioUrl.hostname) {
    problems.push(
      'STUDIO_URL: outside profile DEMO a game vendor must not share our host, or it would get our cookies.',
    );
  }
  if (env.LARO_PROFILE !== 'DEMO' && env.SANDBOX_URL) {
    problems.push('SANDBOX_URL: what shows codes to everybody exists in profile DEMO alone.');
  }
  // Read here too, so that a wrong path is told with everything else that is wrong.
  if (env.GEOIP_FILE) file('GEOIP_FILE', env.GEOIP_FILE);
  let crashPoints: readonly ArmedCrashPoint[] = [];
  try {
    crashPoints = readCrashPoints(env.LARO_CRASHPOINTS, env.LARO_PROFILE);
  } catch (error) {
    problems.push(`LARO_CRASHPOINTS: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (problems.length > 0 || !secretsKey) throw new ConfigError(problems);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    home: env.LARO_HOME,
    profile: env.LARO_PROFILE,
    publicUrl,
    studioUrl,
    ...(env.SANDBOX_URL && { sandboxUrl: new URL(env.SANDBOX_URL) }),
    operatorKey,
    secretsKey,
    webDist: env.WEB_DIST ?? null,
    tls,
    logLevel: env.LOG_LEVEL,
    role: env.ROLE,
    rateLimits: env.RATE_LIMITS === 'on',
    money: { batchMax: env.MONEY_BATCH_MAX, writers: env.MONEY_WRITERS },
    ...(crashPoints.length > 0 && { crashPoints }),
    ...(env.RECEIPTS_FILE && { receiptsFile: env.RECEIPTS_FILE }),
    ...(env.TRUSTED_PROXIES.length > 0 && { trustedProxies: env.TRUSTED_PROXIES }),
    ...(env.GEOIP_FILE && { geoipFile: env.GEOIP_FILE }),
  };
}

function secretsIn(text: string): SecretKeys | undefined {
  try {
    return readSecretKeys(text);
  } catch {
    return undefined;
  }
}
