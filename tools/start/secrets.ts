import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readIfPresent, writeSecret } from './files.ts';

/** Who signs in to the database, each with a password of its own. */
const DATABASE_LOGINS = ['laro_web', 'laro_worker', 'laro_reports', 'laro_studio'] as const;

export type DatabaseLogin = (typeof DATABASE_LOGINS)[number];

export type Secrets = {
  readonly databasePasswords: Readonly<Record<DatabaseLogin, string>>;
  /** Printed at every start; the sign-ins are refused outside profile DEMO. */
  readonly demoPasswords: { readonly member: string; readonly agent: string; readonly staff: string };
  /** Of every member of the demo's crowd; it is nobody's to sign in with. */
  readonly crowdPassword: string;
  /** What the API tells the sandbox's gateways, as it would tell a provider's. */
  readonly sandboxToken: string;
  /** The secret of our account at the sandbox's payment provider, and what it signs its news with. */
  readonly paySecret: string;
  readonly payWebhookSecret: string;
  /** Opens the demo's messages to a browser, where the sandbox serves a whole network. */
  readonly outboxKey: string;
  /** Opens the API's `/metrics` and `/internal`. */
  readonly internalToken: string;
};

export type Keys = {
  readonly operator: string;
  readonly operatorPublic: string;
  readonly studio: string;
  readonly studioPublic: string;
  /** Of the outside vendor. */
  readonly perya: string;
  readonly peryaPublic: string;
  /** Seals the shared secrets of vendors in the database. */
  readonly secrets: string;
};

/** Read aloud over a table without spelling: common words, no two that sound alike. */
const WORDS = [
  'lantern mango river bamboo coral harbor pepper island garden velvet copper marble orchid summit',
  'ribbon sunset harvest monsoon papaya anchor jasmine market bridge saffron tamarind kettle meadow drummer',
  'compass lagoon guitar violet almond basket candle feather window thunder cinnamon pebble rocket silver',
]
  .join(' ')
  .split(' ');

/** Makes what is missing and keeps what is there: a lost line is made again without touching the others. */
export function ensureSecrets(home: string): Secrets {
  const file = join(home, 'secrets.json');
  const found: Partial<
    Record<'databasePasswords' | 'demoPasswords', Record<string, string>> & {
      crowdPassword: string;
      sandboxToken: string;
      paySecret: string;
      payWebhookSecret: string;
      outboxKey: string;
      internalToken: string;
    }
  > = JSON.parse(readIfPresent(file) ?? '{}');
  const databases = found.databasePasswords ?? {};
  const demo = found.demoPasswords ?? {};
  const secrets: Secrets = {
    databasePasswords: Object.fromEntries(
      DATABASE_LOGINS.map((login) => [login, databases[login] ?? randomBytes(24).toString('base64url')]),
    ) as Record<DatabaseLogin, string>,
    demoPasswords: {
      member: demo.member ?? readablePassword(),
      agent: demo.agent ?? readablePassword(),
      staff: demo.staff ?? readablePassword(),
    },
    crowdPassword: found.crowdPassword ?? randomBytes(24).toString('base64url'),
    sandboxToken: found.sandboxToken ?? randomBytes(24).toString('base64url'),
    paySecret: found.paySecret ?? randomBytes(24).toString('base64url'),
    payWebhookSecret: found.payWebhookSecret ?? randomBytes(24).toString('base64url'),
    outboxKey: found.outboxKey ?? randomBytes(18).toString('base64url'),
    internalToken: found.internalToken ?? randomBytes(24).toString('base64url'),
  };
  const content = `${JSON.stringify({ ...found, ...secrets }, null, 2)}\n`;
  if (readIfPresent(file) !== content) writeSecret(file, content);
  return secrets;
}

/** The ends of the vendor protocol, each with a pair of its own; and the key that seals shared secrets. */
export function ensureKeys(home: string): Keys {
  const folder = join(home, 'keys');
  const secrets = join(folder, 'secrets.key');
  if (!existsSync(secrets)) writeSecret(secrets, randomBytes(32).toString('hex'));
  const [operator, operatorPublic] = ensurePair(folder, 'operator');
  const [studio, studioPublic] = ensurePair(folder, 'studio');
  const [perya, peryaPublic] = ensurePair(folder, 'perya');
  return { operator, operatorPublic, studio, studioPublic, perya, peryaPublic, secrets };
}

function ensurePair(folder: string, name: string): readonly [string, string] {
  const files = [join(folder, `${name}.pem`), join(folder, `${name}.pub.pem`)] as const;
  if (!files.every((file) => existsSync(file))) {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    writeSecret(files[0], pair.privateKey);
    writeSecret(files[1], pair.publicKey);
  }
  return files;
}

/** Three of 42 words and four digits: enough for play money, and never a guess of a dictionary alone. */
function readablePassword(): string {
  const words = [0, 1, 2].map(() => WORDS[randomInt(WORDS.length)] ?? 'lantern');
  return `${words.join('-')}-${randomInt(1000, 10_000)}`;
}
