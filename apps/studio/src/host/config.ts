import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ConnectionLimits, Networks } from '@laro/serving';
import * as v from 'valibot';

const Origin = v.pipe(
  v.string(),
  v.url(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'An origin: scheme, host and port, nothing after.',
  ),
);
const Wallets = v.strictObject({ real: v.pipe(v.string(), v.url()), trial: v.pipe(v.string(), v.url()) });

/** Operators after the first: whose calls they are, who frames their games, and which wallets pay. */
const Operators = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    publicKeyFile: v.pipe(v.string(), v.minLength(1)),
    apiOrigin: Origin,
    wallets: Wallets,
  }),
);
/** By this name the first operator asks. */
export const FIRST_OPERATOR = 'laro-demo';

const Environment = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.number(), v.maxValue(65_535)),
    '8081',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATABASE_URL: v.pipe(v.string(), v.startsWith('postgres')),
  STUDIO_KEY_FILE: v.pipe(v.string(), v.minLength(1)),
  OPERATOR_PUBLIC_KEY_FILE: v.pipe(v.string(), v.minLength(1)),
  /** That of the operator it plays for; DEMO may run in clear text on one machine. */
  LARO_PROFILE: v.optional(v.picklist(['DEMO', 'GLI-base', 'PH']), 'DEMO'),
  PUBLIC_URL: v.optional(Origin, 'http://127.0.0.1:8081'),
  API_ORIGIN: v.optional(Origin, 'http://localhost:8080'),
  WALLETS: v.pipe(v.string(), v.parseJson(), Wallets),
  OPERATORS: v.optional(v.pipe(v.string(), v.parseJson(), Operators), '[]'),
  TLS_CERT_FILE: v.optional(v.string()),
  TLS_KEY_FILE: v.optional(v.string()),
  TRUSTED_PROXIES: v.optional(Networks, ''),
  CONNECTIONS_PER_ADDRESS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type Operator = {
  /** As it names itself in its calls. */
  readonly id: string;
  /** Verifies its calls to us. */
  readonly key: KeyObject;
  /** The only origin that may frame its games. */
  readonly apiOrigin: string;
  readonly wallets: { readonly real: string; readonly trial: string };
};

export type StudioConfig = {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Signs our calls to the operator's wallet. */
  readonly studioKey: KeyObject;
  /** The first one, then the others. */
  readonly operators: readonly [Operator, ...Operator[]];
  readonly publicUrl: string;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly logLevel: string;
  /** Networks whose word on a visitor's address is believed; without any, nobody's is. */
  readonly trustedProxies?: readonly string[];
  /** What a connection may cost; what is not said stays as every server of ours has it. */
  readonly connections?: Partial<ConnectionLimits>;
};

/** Reads the environment at boot and reports every error at once. Throws an `Error` that a person can read. */
export function readStudioConfig(environment: Readonly<Record<string, string | undefined>>): StudioConfig {
  const parsed = v.safeParse(Environment, environment);
  const problems = (parsed.issues ?? []).map(
    (issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`,
  );
  // Files are read even when something else is wrong, so that nobody has to start three times to hear it all.
  const read = <T>(name: keyof typeof Environment.entries, use: (text: string) => T): T | null => {
    const path = environment[name];
    if (!path) return null;
    try {
      return use(readFileSync(path, 'utf8'));
    } catch {
      problems.push(`${name}: the file cannot be read or used.`);
      return null;
    }
  };
  const studioKey = read('STUDIO_KEY_FILE', createPrivateKey);
  const operatorKey = read('OPERATOR_PUBLIC_KEY_FILE', createPublicKey);
  const others = (parsed.success ? parsed.output.OPERATORS : []).flatMap((one) => {
    const other = keyOf(one.publicKeyFile);
    if (!other) problems.push(`OPERATORS: the key of ${one.id} cannot be read or used.`);
    return other ? [{ id: one.id, key: other, apiOrigin: one.apiOrigin, wallets: one.wallets }] : [];
  });
  const ids = [FIRST_OPERATOR, ...others.map(({ id }) => id)];
  if (new Set(ids).size < ids.length) problems.push('OPERATORS: each has a name of its own.');
  const cert = read('TLS_CERT_FILE', String);
  const key = read('TLS_KEY_FILE', String);
  if (!environment.TLS_CERT_FILE !== !environment.TLS_KEY_FILE) {
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE: both or neither.');
  }
  if (parsed.success) problems.push(...clearTextOutsideDemo(parsed.output));
  if (!parsed.success || !studioKey || !operatorKey || problems.length > 0) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    throw new Error(`The configuration is not usable:\n${list}`);
  }
  const env = parsed.output;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    studioKey,
    operators: [
      { id: FIRST_OPERATOR, key: operatorKey, apiOrigin: env.API_ORIGIN, wallets: env.WALLETS },
      ...others,
    ],
    publicUrl: env.PUBLIC_URL,
    tls: cert && key ? { cert, key } : null,
    logLevel: env.LOG_LEVEL,
    ...(env.TRUSTED_PROXIES.length > 0 && { trustedProxies: env.TRUSTED_PROXIES }),
    ...(env.CONNECTIONS_PER_ADDRESS && { connections: { perAddress: env.CONNECTIONS_PER_ADDRESS } }),
  };
}

function keyOf(file: string): KeyObject | null {
  try {
    return createPublicKey(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Bets, wins and members' pages: outside profile DEMO none of it travels in clear text. */
function clearTextOutsideDemo(env: v.InferOutput<typeof Environment>): readonly string[] {
  if (env.LARO_PROFILE === 'DEMO') return [];
  const { PUBLIC_URL, API_ORIGIN, OPERATORS, WALLETS } = env;
  const urls = {
    PUBLIC_URL,
    API_ORIGIN,
    'WALLETS.real': WALLETS.real,
    'WALLETS.trial': WALLETS.trial,
    ...Object.fromEntries(
      OPERATORS.flatMap(({ apiOrigin, id, wallets }) => [
        [`OPERATORS.${id}.apiOrigin`, apiOrigin],
        [`OPERATORS.${id}.wallets.real`, wallets.real],
        [`OPERATORS.${id}.wallets.trial`, wallets.trial],
      ]),
    ),
  };
  return Object.entries(urls).flatMap(([name, url]) =>
    url.startsWith('https:') ? [] : `${name}: outside profile DEMO it is https.`,
  );
}
