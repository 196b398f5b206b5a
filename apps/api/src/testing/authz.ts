import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { type CallSpec, STAFF_ROLES } from '@laro/wire';
import type { Member } from '../features/members/index.ts';
import { signInStaff } from './staff.ts';
import { PASSWORD, type World } from './world.ts';

/** One line of the matrix: a call, perhaps whose object it is about, and what each principal hears. */
export type MatrixRow = {
  readonly call: string;
  readonly object: string;
  readonly cells: Readonly<Record<string, string>>;
};

export function readMatrix(): {
  readonly principals: readonly string[];
  readonly rows: readonly MatrixRow[];
} {
  const text = readFileSync(join(import.meta.dirname, 'authz-matrix.csv'), 'utf8');
  const [head = [], ...body] = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','));
  const principals = head.slice(2);
  return {
    principals,
    rows: body.map(([call = '', object = '', ...cells]) => ({
      call,
      object,
      cells: Object.fromEntries(principals.map((principal, index) => [principal, cells[index] ?? ''])),
    })),
  };
}

/** What a principal brings to a request, made anew for each use: some calls end a session. */
export type Principal = { readonly name: string; enter(): Promise<Readonly<Record<string, string>>> };

const WORDS: Readonly<Record<string, string>> = {
  'sessions.login_required': 'login',
  'sessions.not_permitted': 'no',
  'sessions.real_account_required': 'real',
  'sessions.module_off': 'off',
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
  id: 'nosuchpasskey',
  account: 'nosuchaccount',
  roundId: 'nosuchround',
};

/** Asks a call with empty hands, or about a named object; an event stream is left as soon as it has begun. */
export async function ask(
  world: World,
  call: CallSpec,
  headers: Readonly<Record<string, string>>,
  about: { readonly parameters?: Readonly<Record<string, string>>; readonly body?: object } = {},
): Promise<{ readonly status: number; readonly code: string | undefined }> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(about.parameters?.[name] ?? PARAMETERS[name] ?? 'x'),
  );
  const body = call.body && !call.sealed ? JSON.stringify(about.body ?? {}) : undefined;
  return await new Promise((resolve, reject) => {
    const sent = request(
      `${world.origin}${path}`,
      {
        method: call.method,
        headers: {
          host: 'localhost:8080',
          'x-laro': '1',
          ...headers,
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
  const { lane, cashAccount } = who('excluded');
  await scopes.write('DEMO', async (scope) => {
    await limits.shut(scope, { lane, account: cashAccount }, 'EXCLUDED', null);
  });
  const setLocked = async (status: Member['status']): Promise<void> =>
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
    {
      name: 'vendor',
      enter: async () => ({
        'x-hub88-signature': 'bm90aGluZw==',
        'x-request-sign': 'aa',
        authorization: 'Bearer vendor',
      }),
    },
    { name: 'stranger', enter: async () => cookieOf(await world.register('authzstranger', 'other.test')) },
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
