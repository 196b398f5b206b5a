import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegions } from '@laro/testkit';
import { HUB88_SIGNATURE_HEADER, signHub88 } from '@laro/vendor-protocol';
import { GCP_SIGNATURE_HEADER, signGcp } from '@laro/vendor-protocol/gcp';
import { type CallSpec, STAFF_ROLES } from '@laro/wire';
import type { Member } from '../features/members/index.ts';
import { readCallRows, readTable } from './call-rows.ts';
import { signInGroup, signInStaff } from './staff.ts';
import { createTestClock, PASSWORD, startWorld, type World } from './world.ts';

/** One line of the matrix: a call, perhaps whose object it is about, and what each principal hears. */
export type MatrixRow = {
  readonly call: string;
  readonly object: string;
  readonly cells: Readonly<Record<string, string>>;
};

export type Matrix = { readonly principals: readonly string[]; readonly rows: readonly MatrixRow[] };

/** The rows of all calls, with what each principal is answered according to the row of its audience. */
export async function readMatrix(): Promise<Matrix> {
  const [head = [], ...body] = readTable('authz-audiences.csv');
  const principals = head.slice(1);
  const cellsOf = (cells: readonly string[]) =>
    Object.fromEntries(principals.map((principal, index) => [principal, cells[index] ?? '']));
  const audiences = new Map(body.map(([name = '', ...cells]) => [name, cellsOf(cells)]));
  const rows = [...(await readCallRows())].flatMap(([call, { who, objects = {} }]) => {
    const cells = audiences.get(who);
    if (!cells) throw new Error(`${call} is for "${who}", of whom authz-audiences.csv has no row.`);
    const about = Object.entries(objects).map(([object, text]) => ({
      call,
      object,
      cells: cellsOf(text.split(',')),
    }));
    return [{ call, object: '', cells }, ...about];
  });
  return { principals, rows };
}

/** What a principal brings to a request, made anew for each use: some calls end a session. */
export type Principal = {
  readonly name: string;
  enter(): Promise<Readonly<Record<string, string>>>;
  /** Vendors sign each body, or carry their key in it. */
  readonly dress?: (body: string | undefined) => Dress;
};
type Dress = { readonly headers: Readonly<Record<string, string>>; readonly body?: string | undefined };

const WORDS: Readonly<Record<string, string>> = {
  'sessions.login_required': 'login',
  'sessions.not_permitted': 'no',
  'sessions.real_account_required': 'real',
  'sessions.module_off': 'off',
  'merchants.region_restricted': 'region',
};

/** The word of the matrix for an answer: let in is whatever the policy did not refuse, unless an exact code is asked. */
export function wordOf(
  answer: { readonly status: number; readonly code: string | undefined },
  exact: boolean,
): string {
  const { status, code } = answer;
  // A handler that broke was let in by nobody: it shows that the policy did not stand before it.
  if (status >= 500 && status !== 503) return `broken ${status}`;
  if (code !== undefined && code in WORDS) return WORDS[code] ?? '';
  if (exact) return code ?? 'ok';
  return 'yes';
}

const PARAMETERS: Readonly<Record<string, string>> = {
  provider: 'google',
  handle: 'nosuchhandle',
  tag: 'nosuchtag',
  id: 'nosuchpasskey',
  account: 'nosuchaccount',
  roundId: 'nosuchround',
};

/** Asks a call with empty hands, or about a named object; an event stream is left as soon as it has begun. */
export async function ask(
  world: World,
  call: CallSpec,
  headers: Readonly<Record<string, string>>,
  about: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly body?: object;
    readonly dress?: Principal['dress'] | undefined;
  } = {},
): Promise<{ readonly status: number; readonly code: string | undefined }> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(about.parameters?.[name] ?? PARAMETERS[name] ?? 'x'),
  );
  const plain = call.body && !call.sealed ? JSON.stringify(about.body ?? {}) : undefined;
  const { body, headers: dressed } = { body: plain, headers: {}, ...about.dress?.(plain) };
  return await new Promise((resolve, reject) => {
    const sent = request(
      `${world.origin}${path}`,
      {
        method: call.method,
        headers: {
          host: 'localhost:8080',
          'x-laro': '1',
          'sec-fetch-site': 'same-origin',
          ...headers,
          ...dressed,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        if (!response.headers['content-type']?.startsWith('application/json')) {
          response.destroy();
          resolve({ status, code: undefined });
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code?: string };
          resolve({ status, code });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const cookieOf = (client: { readonly cookies: ReadonlyMap<string, string> }): Record<string, string> => ({
  cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

export const VENDOR_SECRETS = { gcp: 'gcp-secret-of-the-matrix', saba: 'saba-key-of-the-matrix' } as const;

const KEPT_OUT = '198.51.100.7';

/** A world for the matrix: with a supplier of each protocol, and one region that DEMO keeps out. */
export async function startMatrixWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'laro-authz-'));
  const geoipFiles = [writeRegions(join(folder, 'regions.mmdb'), ['198.51.100.0/24,XX'])];
  const clock = createTestClock();
  // The test's own connections come from a proxy that we trust.
  const world = await startWorld({ clock, config: { geoipFiles, trustedProxies: ['127.0.0.0/8'] } });
  rmSync(folder, { recursive: true, force: true });
  await world.owner.query("update merchants.merchant set blocked_countries = '{XX}' where code = 'DEMO'");
  // What staff change is in force when the merchant's facts are read again.
  clock.advance(6_000);
  const { gcp, saba } = VENDOR_SECRETS;
  await world.addIntegration({ id: 'int_gcp', protocol: 'GCP_V1', supplier: 'acme', secret: gcp });
  await world.addIntegration({ id: 'int_saba', protocol: 'SABA_ONEBOOK', supplier: 'saba', secret: saba });
  return world;
}

/** Everybody of the matrix, by its column names. */
export async function createPrincipals(world: World): Promise<ReadonlyMap<string, Principal>> {
  const { limits, members, merchants, registration } = world.app.features;
  const { scopes } = world.platform;

  async function named(account: string, type: Exclude<Member['type'], 4>): Promise<Member> {
    const merchant = await merchants.byCode('DEMO');
    return await scopes.write(
      'DEMO',
      async (scope) => await registration.createNamed(scope, merchant, { account, type, password: PASSWORD }),
    );
  }
  async function signIn(username: string): Promise<Record<string, string>> {
    const client = world.visitor();
    const answer = await client.call('login', { type: 'username', username, password: PASSWORD });
    if (!answer.success) throw new Error(`${username} could not sign in: ${answer.code}`);
    return cookieOf(client);
  }

  const types = {
    member: 0,
    agent1: 1,
    agent2: 2,
    type40: 40,
    type41: 41,
    type42: 42,
    excluded: 0,
    locked: 0,
  } as const;
  const people = new Map<string, Member>();
  for (const [name, type] of Object.entries(types)) people.set(name, await named(`authz${name}`, type));
  const who = (name: string): Member => {
    const member = people.get(name);
    if (!member) throw new Error(`${name} was made.`);
    return member;
  };
  await scopes.write('DEMO', async (scope) => await limits.exclude(scope, who('excluded'), null));
  const setLocked = async (status: 'ACTIVE' | 'LOCKED'): Promise<void> =>
    await scopes.write('DEMO', async (scope) => await members.setStatus(scope, who('locked').id, status));

  const principals: Principal[] = [
    { name: 'visitor', enter: async () => ({}) },
    {
      name: 'trial',
      enter: async () => {
        const client = world.visitor();
        await client.call('testPlay', {});
        return cookieOf(client);
      },
    },
    ...Object.keys(types)
      .filter((name) => name !== 'locked')
      .map((name) => ({ name, enter: async () => await signIn(`authz${name}`) })),
    {
      // Signed in first and locked then: an open session must not outlive the lock.
      name: 'locked',
      enter: async () => {
        await setLocked('ACTIVE');
        const cookie = await signIn('authzlocked');
        await setLocked('LOCKED');
        return cookie;
      },
    },
    ...STAFF_ROLES.map((role) => ({
      name: role,
      enter: async () => cookieOf(await signInStaff(world, 'localhost:8080', role)),
    })),
    // An admin of the brand who is of the group that owns it.
    { name: 'group', enter: async () => cookieOf(await signInGroup(world)) },
    {
      name: 'hub88',
      enter: async () => ({}),
      dress: (body = '') => ({ headers: { [HUB88_SIGNATURE_HEADER]: signHub88(body, world.supplier.key) } }),
    },
    {
      name: 'gcp',
      enter: async () => ({}),
      dress: (body = '') => ({ headers: { [GCP_SIGNATURE_HEADER]: signGcp(body, VENDOR_SECRETS.gcp) } }),
    },
    {
      name: 'saba',
      enter: async () => ({ authorization: `Bearer ${VENDOR_SECRETS.saba}` }),
      dress: (body) => ({
        headers: {},
        body:
          body && JSON.stringify({ ...(JSON.parse(body) as object), key: VENDOR_SECRETS.saba, message: {} }),
      }),
    },
    { name: 'stranger', enter: async () => cookieOf(await world.register('authzstranger', 'other.test')) },
    {
      // A member like any other, on a journey.
      name: 'region',
      enter: async () => ({ ...(await signIn('authzmember')), 'x-forwarded-for': KEPT_OUT }),
    },
  ];
  return new Map(principals.map((principal) => [principal.name, once(principal)]));
}

/** The stranger registers once: a second account under that name there is none. */
function once(principal: Principal): Principal {
  if (principal.name !== 'stranger') return principal;
  let entered: ReturnType<Principal['enter']> | null = null;
  return {
    name: principal.name,
    enter: async () => {
      entered ??= principal.enter();
      return await entered;
    },
  };
}
