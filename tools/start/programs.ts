import { join } from 'node:path';
import type { Certificate } from './certificate.ts';
import type { Program } from './child.ts';
import type { Database } from './database.ts';
import type { Keys, Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { CHECKOUT } from './settings.ts';

/** Who plays with whoever looks at the demo. */
const CROWD = ['jomar27', 'liza88', 'tonyo5', 'marites3', 'bong61', 'aileen19'];

/** How many days before the first start the invented history of a demo begins. */
const HISTORY_DAYS = 26;

/** Where browsers and the programs find each other. Two hosts keep the member's cookie from the studio. */
export type Addresses = { readonly web: string; readonly studio: string; readonly sandbox: string };

export function addressesOf(settings: Settings): Addresses {
  const { lanAddress, port, sandboxPort, studioPort } = settings;
  return lanAddress === undefined
    ? {
        web: `http://localhost:${port}`,
        studio: `http://127.0.0.1:${studioPort}`,
        sandbox: `http://127.0.0.1:${sandboxPort}`,
      }
    : {
        web: `https://${lanAddress}:${port}`,
        studio: `https://${lanAddress}:${studioPort}`,
        sandbox: `https://${lanAddress}:${sandboxPort}`,
      };
}

/** The same as this machine alone reaches them: health is answered to nobody else. */
export function privateAddressesOf(settings: Settings): Addresses {
  if (settings.lanAddress === undefined) return addressesOf(settings);
  return {
    web: `https://127.0.0.1:${settings.port}`,
    studio: `https://127.0.0.1:${settings.studioPort}`,
    sandbox: `https://127.0.0.1:${settings.sandboxPort}`,
  };
}

export type Parts = {
  readonly settings: Settings;
  readonly addresses: Addresses;
  readonly secrets: Secrets;
  readonly keys: Keys;
  readonly database: Database;
  readonly certificate: Certificate | undefined;
};

type OneShot = Omit<Program, 'logFile'>;

export function apiProgram(parts: Parts): Program {
  return {
    name: 'API',
    script: 'apps/api/src/main.ts',
    env: {
      ...apiEnvironment(parts),
      WEB_DIST: join(CHECKOUT, 'apps/web/dist'),
      BACKOFFICE_DIST: join(CHECKOUT, 'apps/backoffice/dist'),
    },
    logFile: logFile(parts, 'api'),
  };
}

/** Where a vendor reaches its wallets. */
function walletsOf({ addresses }: Parts, integration: string): string {
  const real = `${addresses.web}/vendors/${integration}`;
  return JSON.stringify({ real, trial: `${real}_trial` });
}

/** The second brand, which a demo's guided form may make: on a host of this machine, with wallets of its own. */
function secondOperator(parts: Parts): Readonly<Record<string, string>> {
  const { addresses, keys } = parts;
  const web = new URL(addresses.web);
  if (web.hostname !== 'localhost') return {};
  web.hostname = 'bahaghari.localhost';
  const other = {
    id: 'laro-second',
    publicKeyFile: keys.operatorPublic,
    apiOrigin: web.origin,
    wallets: JSON.parse(walletsOf(parts, 'int_bahaghari_studio')) as unknown,
  };
  return { OPERATORS: JSON.stringify([other]) };
}

export function studioProgram(parts: Parts): Program {
  const { settings, addresses, keys, database } = parts;
  return {
    name: 'studio',
    script: 'apps/studio/src/main.ts',
    logFile: logFile(parts, 'studio'),
    env: {
      ...commonEnvironment(parts),
      PORT: String(settings.studioPort),
      HOST: settings.lanAddress === undefined ? '127.0.0.1' : '0.0.0.0',
      DATABASE_URL: database.studioUrl,
      LARO_PROFILE: 'DEMO',
      STUDIO_KEY_FILE: keys.studio,
      OPERATOR_PUBLIC_KEY_FILE: keys.operatorPublic,
      PUBLIC_URL: addresses.studio,
      API_ORIGIN: addresses.web,
      ...settings.surroundings,
      WALLETS: walletsOf(parts, 'int_demo_studio'),
      ...secondOperator(parts),
    },
  };
}

/** Our account at the sandbox's payment provider. */
const payKeyOf = ({ secrets }: Parts): string => `laro_demo:${secrets.paySecret}`;

export function sandboxProgram(parts: Parts): Program {
  const { addresses, certificate, keys, settings, secrets } = parts;
  return {
    name: 'sandbox',
    script: 'apps/sandbox/src/main.ts',
    logFile: logFile(parts, 'sandbox'),
    env: {
      ...commonEnvironment(parts),
      PORT: String(settings.sandboxPort),
      MAIL_PORT: String(settings.sandboxMailPort),
      SANDBOX_TOKEN: secrets.sandboxToken,
      PERYA_KEY_FILE: keys.perya,
      PERYA_ROUNDS_FILE: join(settings.home, 'perya-rounds.jsonl'),
      PERYA_WALLETS: walletsOf(parts, 'int_demo_perya'),
      OPERATOR_PUBLIC_KEY_FILE: keys.operatorPublic,
      API_ORIGIN: addresses.web,
      PAY_ACCOUNTS: JSON.stringify([
        {
          key: payKeyOf(parts),
          webhookUrl: `${addresses.web}/providers/pay_demo_laro/callback`,
          webhookSecret: secrets.payWebhookSecret,
        },
        // Of the second brand (`secondOperator`), once its staff connect it.
        {
          key: `laro_second:${secrets.paySecret}`,
          webhookUrl: `${addresses.web}/providers/pay_bahaghari_sandbox_test/callback`,
          webhookSecret: secrets.payWebhookSecret,
        },
      ]),
      PAY_FILE: join(settings.home, 'laro-pay.jsonl'),
      // A phone must reach the providers; whoever reads the messages can sign in as anybody, so they ask for a key.
      ...(certificate && {
        PUBLIC_URL: addresses.sandbox,
        OUTBOX_KEY: secrets.outboxKey,
      }),
    },
  };
}

/** What to move away where the database in it was made by an earlier version: its keys and files belong to it. */
function dataFolder({ settings }: Parts): Record<string, string> {
  return settings.databaseUrl === undefined ? { DATA_FOLDER: settings.home } : {};
}

export function apiMigration(parts: Parts): OneShot {
  return {
    name: 'Migrating the database of the API',
    script: 'apps/api/src/migrate.ts',
    env: {
      DATABASE_OWNER_URL: parts.database.ownerUrl,
      ...dataFolder(parts),
      WEB_DB_PASSWORD: parts.secrets.databasePasswords.laro_web,
      WORKER_DB_PASSWORD: parts.secrets.databasePasswords.laro_worker,
      REPORTS_DB_PASSWORD: parts.secrets.databasePasswords.laro_reports,
    },
  };
}

export function studioMigration(parts: Parts): OneShot {
  return {
    name: 'Migrating the database of the studio',
    script: 'apps/studio/src/migrate.ts',
    env: {
      DATABASE_OWNER_URL: parts.database.studioOwnerUrl,
      ...dataFolder(parts),
      STUDIO_DB_PASSWORD: parts.secrets.databasePasswords.laro_studio,
    },
  };
}

export function crowdProgram(parts: Parts): Program {
  const { addresses, secrets } = parts;
  return {
    name: 'crowd',
    script: 'tools/crowd.ts',
    logFile: logFile(parts, 'crowd'),
    env: {
      ...commonEnvironment(parts),
      LARO_PROFILE: 'DEMO',
      PUBLIC_URL: addresses.web,
      STUDIO_URL: addresses.studio,
      DEMO_CROWD: CROWD.join(),
      DEMO_CROWD_PASSWORD: secrets.crowdPassword,
    },
  };
}

/** Ends by itself: when it has told the history, or where there is none. */
export function historyProgram(parts: Parts): Program {
  return {
    name: 'history',
    script: 'apps/api/src/demo-history.ts',
    logFile: logFile(parts, 'history'),
    env: { ...apiEnvironment(parts), DATABASE_OWNER_URL: parts.database.ownerUrl },
    ends: true,
  };
}

export function demoSeed(parts: Parts): OneShot {
  const { member, agent, staff } = parts.secrets.demoPasswords;
  return {
    name: 'Seeding the DEMO merchant',
    script: 'apps/api/src/seed-demo.ts',
    env: {
      ...apiEnvironment(parts),
      DATABASE_OWNER_URL: parts.database.ownerUrl,
      DEMO_MEMBER_PASSWORD: member,
      DEMO_AGENT_PASSWORD: agent,
      DEMO_STAFF_PASSWORD: staff,
      ...(parts.settings.crowd && {
        DEMO_CROWD: CROWD.join(),
        DEMO_CROWD_PASSWORD: parts.secrets.crowdPassword,
      }),
      ...(parts.settings.history && { DEMO_HISTORY_DAYS: String(HISTORY_DAYS) }),
      STUDIO_PUBLIC_KEY_FILE: parts.keys.studioPublic,
      PERYA_PUBLIC_KEY_FILE: parts.keys.peryaPublic,
      SANDBOX_MAIL_PORT: String(parts.settings.sandboxMailPort),
      SANDBOX_TOKEN: parts.secrets.sandboxToken,
      SANDBOX_PAY_KEY: payKeyOf(parts),
      SANDBOX_PAY_WEBHOOK_SECRET: parts.secrets.payWebhookSecret,
    },
  };
}

function apiEnvironment(parts: Parts): Record<string, string> {
  const { settings, addresses, keys, database } = parts;
  return {
    ...commonEnvironment(parts),
    PORT: String(settings.port),
    HOST: settings.lanAddress === undefined ? 'localhost' : '0.0.0.0',
    DATABASE_URL: database.url('laro_web'),
    WORKER_DATABASE_URL: database.url('laro_worker'),
    LARO_HOME: settings.home,
    LARO_PROFILE: 'DEMO',
    PUBLIC_URL: addresses.web,
    STUDIO_URL: addresses.studio,
    SANDBOX_URL: addresses.sandbox,
    OPERATOR_KEY_FILE: keys.operator,
    SECRETS_KEY_FILE: keys.secrets,
    INTERNAL_TOKEN: parts.secrets.internalToken,
    ...settings.surroundings,
  };
}

function commonEnvironment({ settings, certificate }: Parts): Record<string, string> {
  const common = { LOG_LEVEL: settings.logLevel };
  if (certificate === undefined) return common;
  return {
    ...common,
    TLS_CERT_FILE: certificate.certFile,
    TLS_KEY_FILE: certificate.keyFile,
    // API and studio call each other at the public address and must believe the certificate made on the spot.
    NODE_EXTRA_CA_CERTS: certificate.certFile,
  };
}

function logFile({ settings }: Parts, name: string): string {
  return join(settings.home, 'logs', `${name}.log`);
}
