import { readFileSync } from 'node:fs';
import { type ConnectionLimits, Networks } from '@laro/serving';
import * as v from 'valibot';
import { type ArmedCrashPoint, readCrashPoints } from './crashpoint.ts';
import { urlProblem } from './outside.ts';
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

const Paths = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((path) => path.trim() || [])),
);

/** Who carries push messages to the browsers that we serve. */
const PUSH_SERVICES =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
const Hosts = v.pipe(
  v.string(),
  v.regex(
    /^(?:(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?:,(?!$)|$))*$/,
    'Names of hosts, with commas between; *. before a name for all below it.',
  ),
  v.transform((text) => text.split(',').filter((host) => host !== '')),
);

/** As Standard Webhooks writes keys: 24 to 64 random bytes. */
const WebhookKey = v.pipe(
  v.string(),
  v.regex(
    /^whsec_(?:[A-Za-z\d+/]{4}){8,21}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/,
    'whsec_ and base64 of 24 to 64 bytes.',
  ),
  v.transform((text) => Buffer.from(text.slice('whsec_'.length), 'base64')),
);
const Emails = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((address) => address.trim() || [])),
  v.array(v.pipe(v.string(), v.email())),
  v.maxLength(10),
);

const Environment = v.object({
  PORT: v.optional(Port, '8080'),
  HOST: v.optional(v.string(), 'localhost'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('postgres'))),
  WORKER_DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('postgres'))),
  LARO_HOME: v.pipe(v.string(), v.minLength(1)),
  LARO_PROFILE: v.picklist(['DEMO', 'GLI-base', 'PH'], 'DEMO, GLI-base or PH must be said; none is assumed.'),
  PUBLIC_URL: v.optional(Origin, 'http://localhost:8080'),
  STUDIO_URL: v.optional(Origin, 'http://127.0.0.1:8081'),
  SANDBOX_URL: v.optional(Origin),
  OPERATOR_KEY_FILE: v.pipe(v.string(), v.minLength(1)),
  STAGING_KEY_FILE: v.optional(v.pipe(v.string(), v.minLength(1))),
  SECRETS_KEY_FILE: v.pipe(v.string(), v.minLength(1)),
  WEB_DIST: v.optional(v.string()),
  BACKOFFICE_DIST: v.optional(v.string()),
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
  PLATFORM_MERCHANTS: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}(,[A-Z0-9]{1,20})*$/))),
  GEOIP_FILE: v.optional(Paths, ''),
  DNS_SERVERS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?:,\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?)*$/),
    ),
  ),
  CONNECTIONS_PER_ADDRESS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
  PUSH_SERVICES: v.optional(Hosts, PUSH_SERVICES),
  INTERNAL_TOKEN: v.optional(v.pipe(v.string(), v.minLength(32))),
  ALERT_EMAILS: v.optional(Emails, ''),
  ALERT_WEBHOOK_URL: v.optional(
    // Messages of its own: the usual one repeats what was given, and a secret may stand in it.
    v.pipe(v.string(), v.url('is no address'), v.regex(/^https?:/, 'is no web address')),
  ),
  ALERT_WEBHOOK_KEY: v.optional(WebhookKey),
});

type Env = v.InferOutput<typeof Environment>;

export type Config = {
  readonly port: number;
  readonly host: string;
  /** As the sign-in of who answers requests; under ROLE=worker as that of who does jobs. */
  readonly databaseUrl: string;
  /** As the sign-in of who does jobs; under ROLE=web nobody does any. */
  readonly workerDatabaseUrl: string;
  readonly home: string;
  readonly profile: 'DEMO' | 'GLI-base' | 'PH';
  readonly publicUrl: URL;
  readonly studioUrl: URL;
  /** What stands for the outside in profile DEMO: gateways and identity providers of its own. */
  readonly sandboxUrl?: URL;
  /** PEM of the key that signs our calls to game suppliers. */
  readonly operatorKey: string;
  /** PEM of the key that signs what goes to a supplier's staging; absent: nothing goes there, but in a demo. */
  readonly stagingKey?: string;
  /** They seal what must be kept and used but not read from a dump. */
  readonly secretsKey: SecretKeys;
  /** The builds of the member's app and of the console. */
  readonly webDist: string | null;
  readonly backofficeDist?: string | null;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly logLevel: string;
  readonly role: 'all' | 'web' | 'worker';
  readonly rateLimits: boolean;
  /** Makes passwords and captchas cheap, for tests of other things; no environment says so. Absent: what a thief must pay. */
  readonly cheapSecrets?: boolean;
  /** How money commands are gathered: at most so many in a transaction, so many transactions at once. */
  readonly money: { readonly batchMax: number; readonly writers: number };
  /** Where this process is to die, for campaigns that break the product; absent everywhere else. */
  readonly crashPoints?: readonly ArmedCrashPoint[];
  /** Networks whose word on a visitor's address is believed (OPERATION-2); without any, nobody's is. */
  readonly trustedProxies?: readonly string[];
  /** Codes of the merchants whose staff run the platform, and so see how it fares. Absent, as in a demo: all of them. */
  readonly platformMerchants?: readonly string[];
  /** Databases of countries and of carriers. */
  readonly geoipFiles?: readonly string[];
  /** Which name servers say whose a host is; absent: the machine's. */
  readonly dnsServers?: readonly string[];
  /** Hosts of push services; `*.` before a name stands for all below it. Nothing is sent to any other. */
  readonly pushServices?: readonly string[];
  /** Where signed heads are published outside of the database; absent: in the home. */
  readonly receiptsFile?: string;
  /** What a connection may cost; what is not said stays as every server of ours has it. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Opens `/metrics` and `/internal`, beside a private address; without one they are open to nobody. */
  readonly internalToken?: string;
  /** Who is told when something stands still: addresses of staff, and a receiver of signed webhooks. Absent: nobody. */
  readonly alerts?: {
    readonly emails: readonly string[];
    readonly webhook: { readonly url: URL; readonly key: Buffer } | null;
  };
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
  const problems: string[] = [];
  const env = readEnvironment(environment, problems);
  const file = (name: string, path: string): string => {
    // What is missing was told with the environment itself.
    if (!path) return '';
    try {
      return readFileSync(path, 'utf8');
    } catch {
      problems.push(`${name}: the file cannot be read.`);
      return '';
    }
  };
  const operatorKey = file('OPERATOR_KEY_FILE', env.OPERATOR_KEY_FILE ?? '');
  const stagingKey = env.STAGING_KEY_FILE ? file('STAGING_KEY_FILE', env.STAGING_KEY_FILE) : undefined;
  if (stagingKey !== undefined && stagingKey.trim() === operatorKey.trim())
    problems.push('STAGING_KEY_FILE: the key of production; a staging must never hold a signature of it.');
  const secretsKey = secretsIn(file('SECRETS_KEY_FILE', env.SECRETS_KEY_FILE ?? ''));
  if (env.SECRETS_KEY_FILE && !secretsKey) problems.push('SECRETS_KEY_FILE: 64 hexadecimal digits a line.');
  if (!env.TLS_CERT_FILE !== !env.TLS_KEY_FILE) {
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE: both or neither.');
  }
  const tls =
    env.TLS_CERT_FILE && env.TLS_KEY_FILE
      ? { cert: file('TLS_CERT_FILE', env.TLS_CERT_FILE), key: file('TLS_KEY_FILE', env.TLS_KEY_FILE) }
      : null;
  if (!env.ALERT_WEBHOOK_URL !== !env.ALERT_WEBHOOK_KEY) {
    problems.push('ALERT_WEBHOOK_URL and ALERT_WEBHOOK_KEY: both or neither.');
  }
  problems.push(...unsafeOutsideDemo(env));
  problems.push(...missingDatabases(env));
  // Read here too, so that a wrong path is told with everything else that is wrong.
  for (const path of env.GEOIP_FILE ?? []) file('GEOIP_FILE', path);
  let crashPoints: readonly ArmedCrashPoint[] = [];
  try {
    crashPoints = readCrashPoints(env.LARO_CRASHPOINTS ?? '', env.LARO_PROFILE ?? 'DEMO');
  } catch (error) {
    problems.push(`LARO_CRASHPOINTS: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (problems.length > 0 || !secretsKey) throw new ConfigError(problems);
  return configOf(env as Env, { operatorKey, stagingKey, secretsKey, tls, crashPoints });
}

/** Reads what is there, so that one wrong word does not hide the next. */
function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Partial<Env> {
  const read = Object.entries(Environment.entries).flatMap(([name, schema]): [string, unknown][] => {
    const parsed = v.safeParse(schema as v.GenericSchema, environment[name]);
    if (parsed.success) return [[name, parsed.output]];
    problems.push(...parsed.issues.map(({ message }) => `${name}: ${message}`));
    return [];
  });
  return Object.fromEntries(read);
}

/** What a demo may be and a licensed operator may not. */
function unsafeOutsideDemo(env: Partial<Env>): readonly string[] {
  const { LARO_PROFILE: profile, PUBLIC_URL, STUDIO_URL } = env;
  if (profile === undefined || profile === 'DEMO') return [];
  const problems: string[] = [];
  if (PUBLIC_URL && STUDIO_URL && new URL(PUBLIC_URL).hostname === new URL(STUDIO_URL).hostname) {
    problems.push(
      'STUDIO_URL: outside profile DEMO a game vendor must not share our host, or it would get our cookies.',
    );
  }
  const studio = STUDIO_URL === undefined ? null : urlProblem(STUDIO_URL);
  if (studio !== null)
    problems.push(`STUDIO_URL: ${STUDIO_URL} ${studio}; outside profile DEMO none is called.`);
  if (PUBLIC_URL !== undefined && !PUBLIC_URL.startsWith('https:')) {
    problems.push('PUBLIC_URL: outside profile DEMO members reach us by https alone.');
  }
  const receiver = env.ALERT_WEBHOOK_URL === undefined ? null : urlProblem(env.ALERT_WEBHOOK_URL);
  // Not the whole address: some carry a secret in it.
  if (receiver !== null)
    problems.push(`ALERT_WEBHOOK_URL: ${receiver}; outside profile DEMO none is called.`);
  if (env.SANDBOX_URL) {
    problems.push('SANDBOX_URL: what shows codes to everybody exists in profile DEMO alone.');
  }
  if (env.RATE_LIMITS === 'off') {
    problems.push('RATE_LIMITS: outside profile DEMO they are on, or passwords can be guessed at any speed.');
  }
  return problems;
}

/** One process holds no more than its role needs: who answers requests could not do a job if it wanted to. */
function missingDatabases({ ROLE, DATABASE_URL, WORKER_DATABASE_URL }: Partial<Env>): readonly string[] {
  const problems: string[] = [];
  if (ROLE !== 'worker' && DATABASE_URL === undefined) {
    problems.push('DATABASE_URL: the database, as laro_web; ROLE=worker alone does without.');
  }
  if (ROLE !== 'web' && WORKER_DATABASE_URL === undefined) {
    problems.push('WORKER_DATABASE_URL: the database, as laro_worker; ROLE=web alone does without.');
  }
  return problems;
}

function configOf(
  env: Env,
  {
    operatorKey,
    stagingKey,
    secretsKey,
    tls,
    crashPoints,
  }: {
    readonly operatorKey: string;
    readonly stagingKey: string | undefined;
    readonly secretsKey: SecretKeys;
    readonly tls: Config['tls'];
    readonly crashPoints: readonly ArmedCrashPoint[];
  },
): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: (env.ROLE === 'worker' ? env.WORKER_DATABASE_URL : env.DATABASE_URL) ?? '',
    workerDatabaseUrl: (env.ROLE === 'web' ? env.DATABASE_URL : env.WORKER_DATABASE_URL) ?? '',
    home: env.LARO_HOME,
    profile: env.LARO_PROFILE,
    publicUrl: new URL(env.PUBLIC_URL),
    studioUrl: new URL(env.STUDIO_URL),
    ...(env.SANDBOX_URL && { sandboxUrl: new URL(env.SANDBOX_URL) }),
    operatorKey,
    ...(stagingKey !== undefined && { stagingKey }),
    secretsKey,
    webDist: env.WEB_DIST ?? null,
    backofficeDist: env.BACKOFFICE_DIST ?? null,
    tls,
    logLevel: env.LOG_LEVEL,
    role: env.ROLE,
    rateLimits: env.RATE_LIMITS === 'on',
    money: { batchMax: env.MONEY_BATCH_MAX, writers: env.MONEY_WRITERS },
    ...(crashPoints.length > 0 && { crashPoints }),
    ...(env.RECEIPTS_FILE && { receiptsFile: env.RECEIPTS_FILE }),
    ...(env.TRUSTED_PROXIES.length > 0 && { trustedProxies: env.TRUSTED_PROXIES }),
    ...platformMerchantsOf(env),
    geoipFiles: env.GEOIP_FILE,
    ...(env.DNS_SERVERS && { dnsServers: env.DNS_SERVERS.split(',') }),
    pushServices: env.PUSH_SERVICES,
    ...(env.CONNECTIONS_PER_ADDRESS && { connections: { perAddress: env.CONNECTIONS_PER_ADDRESS } }),
    ...(env.INTERNAL_TOKEN && { internalToken: env.INTERNAL_TOKEN }),
    alerts: {
      emails: env.ALERT_EMAILS,
      webhook:
        env.ALERT_WEBHOOK_URL && env.ALERT_WEBHOOK_KEY
          ? { url: new URL(env.ALERT_WEBHOOK_URL), key: env.ALERT_WEBHOOK_KEY }
          : null,
    },
  };
}

/** Outside a demo nobody's staff run the platform unless somebody says so. */
function platformMerchantsOf({
  LARO_PROFILE,
  PLATFORM_MERCHANTS: codes,
}: Env): Pick<Config, 'platformMerchants'> {
  if (codes !== undefined) return { platformMerchants: codes.split(',') };
  return LARO_PROFILE === 'DEMO' ? {} : { platformMerchants: [] };
}

function secretsIn(text: string): SecretKeys | undefined {
  try {
    return readSecretKeys(text);
  } catch {
    return undefined;
  }
}
