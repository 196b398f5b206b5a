import type { Config } from './config.ts';
import type { Platform } from './platform.ts';

type SignIn = { readonly name: string; readonly mighty: boolean };

/** Who a pool's connections act as, and whether rows are hidden from them: a superuser and `bypassrls` see all of them. */
async function signInOf({ pool }: Pick<Platform, 'pool'>): Promise<SignIn> {
  // What a sign-in may become by `set role`, it is.
  const { rows } = await pool.query<SignIn>(
    `select current_user as name, exists (
       select from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(current_user, r.oid, 'MEMBER')) as mighty`,
  );
  return rows[0] ?? { name: '', mighty: true };
}

/** A key that somebody typed: one byte over and over, as an example has it. */
const isTyped = (key: Buffer): boolean => key.every((byte) => byte === key[0]);

/**
 * What a demo may stand on and a licensed operator may not: sign-ins to the database from which no row is hidden, one
 * sign-in for both roles, and a key that everybody guesses. Each problem as a sentence; none where all is well.
 */
export async function unsafeFoundation({
  config,
  pool,
  worker,
}: Pick<Platform, 'config' | 'pool' | 'worker'>): Promise<readonly string[]> {
  if (config.profile === 'DEMO') return [];
  const web = await signInOf({ pool });
  const doing = config.role === 'all' ? await signInOf(worker) : web;
  const named = new Map([web, doing].map((one) => [one.name, one]));
  return [
    ...[...named.values()]
      .filter(({ mighty }) => mighty)
      .map(
        ({ name }) =>
          `The database sign-in ${name} is a superuser or bypasses row security; outside profile DEMO none does.`,
      ),
    ...(config.role === 'all' && web.name === doing.name
      ? [
          `DATABASE_URL and WORKER_DATABASE_URL sign in as ${web.name}, both; outside profile DEMO they are two.`,
        ]
      : []),
    ...(keysOf(config).some(isTyped)
      ? [
          'SECRETS_KEY_FILE: a key of one byte repeated is no secret; outside profile DEMO keys are drawn at random.',
        ]
      : []),
  ];
}

const keysOf = ({ secretsKey: { sealing, hashing } }: Config): readonly Buffer[] => [
  ...sealing.map(({ key }) => key),
  hashing,
];
