import { randomUUID } from 'node:crypto';
import {
  AUDIENCES,
  CALLS,
  type CallName,
  type CallSpec,
  ruleOf,
  STAFF_AUDIENCES,
  type Who,
} from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  createPrincipals,
  type MatrixRow,
  type Principal,
  readMatrix,
  startMatrixWorld,
  wordOf,
} from './authz.ts';
import type { Player, World } from './world.ts';

let world: World;
let principals: ReadonlyMap<string, Principal>;
let bystander: Player;
let foreigner: Player;

const matrix = await readMatrix();
const plain = matrix.rows.filter(({ object }) => object === '');
/** They end or replace the session they come with, so each gets one of its own. */
const SPENDING = new Set(['logout', 'logoutStaff', 'testPlay', 'resumeSession', 'endDevice']);

/** Their handlers say the same by themselves where nobody is found: the policy is not their only check. */
const SHUT_TWICE = new Set([
  'acknowledgePlay',
  'getLimits',
  'getMemberInfo',
  'getPlay',
  'getVip',
  'getWallet',
  'getWithdrawability',
  'getWithdrawalTerms',
  'streamStaffEvents',
]);

beforeAll(async () => {
  world = await startMatrixWorld();
  principals = await createPrincipals(world);
  bystander = await world.register('bystander');
  await world.register('lockable');
  foreigner = await world.register('foreigner', 'other.test');
});
afterAll(async () => await world.stop());

function specOf(row: MatrixRow): CallSpec {
  return CALLS[row.call as CallName];
}
function principalOf(name: string): Principal {
  const principal = principals.get(name);
  if (!principal) throw new Error(`${name} is a column without a principal.`);
  return principal;
}

/** What this principal hears on these calls, and where that is not what the matrix says. */
async function differences(name: string, rows: readonly MatrixRow[]): Promise<string[]> {
  const principal = principalOf(name);
  let headers = await principal.enter();
  const found: string[] = [];
  for (const row of rows) {
    if (SPENDING.has(row.call)) headers = await principal.enter();
    const received = wordOf(await ask(world, specOf(row), headers, { dress: principal.dress }), false);
    if (received !== row.cells[name])
      found.push(`${row.call} for ${name}: ${received}, not ${row.cells[name]}`);
  }
  return found;
}

/** Calls that spend a session come last, so that the others share one. */
const inOrder = plain.toSorted((a, b) => Number(SPENDING.has(a.call)) - Number(SPENDING.has(b.call)));

describe('the matrix of permissions', () => {
  it('S2 has every declared call, once, and no other', () => {
    expect(plain.map(({ call }) => call).toSorted()).toEqual(Object.keys(CALLS).toSorted());
    for (const { call } of matrix.rows) expect(Object.keys(CALLS)).toContain(call);
  });

  it('S2 has a word for each principal in each line', () => {
    const empty = matrix.rows.flatMap(({ call, cells }) =>
      Object.entries(cells).flatMap(([name, cell]) => (cell === '' ? [`${call} for ${name}`] : [])),
    );
    expect(empty).toEqual([]);
    expect(matrix.principals.length).toBeGreaterThanOrEqual(14);
  });

  it.each(matrix.principals)('ROLE-1 S2 %s hears what the matrix says, call by call', async (name) => {
    expect(await differences(name, inOrder)).toEqual([]);
  });
});

describe('objects of others', () => {
  /** Names in the path that lead to somebody's own, another's, another brand's. */
  async function parametersFor({ call, object }: MatrixRow): Promise<Record<string, string>> {
    if (call === 'endDevice') {
      const owner = object === 'merchant' ? foreigner : bystander;
      const device = (await owner.call('listDevices', {})).value.list[0];
      if (!device) throw new Error('Whoever is signed in has a device.');
      return { handle: device.handle };
    }
    if (call === 'getRoundProof') return { roundId: 'round-of-another-brand' };
    // Not the bystander: a lock ends their session.
    return { account: object === 'merchant' ? 'foreigner' : 'lockable' };
  }

  it.each(matrix.rows.filter(({ object }) => object !== ''))('S3 $call about one of $object', async (row) => {
    const found: string[] = [];
    const parameters = await parametersFor(row);
    const reason = 'a test of permissions';
    for (const name of matrix.principals) {
      const body = row.call === 'endDevice' ? { reason } : { reason, id: randomUUID() };
      const headers = await principalOf(name).enter();
      const received = wordOf(await ask(world, specOf(row), headers, { parameters, body }), true);
      if (received !== row.cells[name]) found.push(`${name}: ${received}, not ${row.cells[name]}`);
    }
    expect(found).toEqual([]);
    if (row.call === 'endDevice') {
      const owner = row.object === 'merchant' ? foreigner : bystander;
      expect((await owner.call('getMemberInfo', {})).status).toBe(200);
    }
  });
});

describe('without a policy', () => {
  const rules = AUDIENCES as unknown as Record<keyof typeof AUDIENCES, (who: never) => boolean>;

  it.each<Who>(['member', 'account', 'player', 'agent', ...STAFF_AUDIENCES])(
    'S2 the matrix turns red when %s lets everybody in',
    async (who) => {
      const rows = inOrder.filter((row) => specOf(row).who === who);
      if (rows.length === 0) return;
      const rule = rules[ruleOf(who)];
      rules[ruleOf(who)] = () => true;
      try {
        const stayShut: string[] = [];
        for (const row of rows) {
          const shut = matrix.principals.find((name) => row.cells[name] !== 'yes');
          if (!shut) throw new Error(`${row.call} is for ${who}, and the matrix lets everybody in.`);
          if ((await differences(shut, [row])).length === 0) stayShut.push(row.call);
        }
        expect(stayShut).toEqual(rows.map(({ call }) => call).filter((call) => SHUT_TWICE.has(call)));
      } finally {
        rules[ruleOf(who)] = rule;
      }
    },
  );
});
