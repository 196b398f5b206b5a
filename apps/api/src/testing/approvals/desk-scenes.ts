import { randomUUID } from 'node:crypto';
import { type ApprovalKindName, COLLEAGUES, type Permission } from '@laro/wire';
import type { Dice } from '../dice.ts';
import { hire } from '../staff.ts';
import type { World } from '../world.ts';
import { PLACES, proposed, type Scene } from './scene.ts';
import { traced } from './trace.ts';

const reason = 'A race of approvals.';
const ROLES = ['support', 'content', 'risk', 'auditor'] as const;

type Stage = {
  readonly world: World;
  readonly dice: Dice;
  readonly accounts: readonly string[];
  readonly names: string;
};

/** A scene whose thing changes in a table, by what its triggers saw. */
async function sceneOf(
  { world }: Stage,
  kind: ApprovalKindName,
  change: Omit<Parameters<typeof traced>[1], 'name'>,
  propose: Scene['propose'],
): Promise<Scene> {
  const trace = await traced(world, { name: kind, ...change });
  return { kind, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}

/** Who works here, and with which role. */
export async function roleScene(stage: Stage): Promise<Scene> {
  const { dice, names, world } = stage;
  for (let at = 0; at < PLACES; at += 1) await hire(world, `${names}_mate${at}`, { role: 'support' });
  const change = {
    table: 'staff.staff',
    on: 'update of role',
    when: 'old.role is distinct from new.role',
  };
  return await sceneOf(stage, 'colleague_role', change, async (by, place) => {
    const username = `${names}_mate${place}`;
    const { rows } = await world.owner.query<{ role: string }>('select role from staff.staff where id = $1', [
      `stf_${username}`,
    ]);
    const role = dice.pick(ROLES.filter((one) => one !== rows[0]?.role));
    return await proposed(
      by,
      async (id) => await by.call('changeColleagueRole', { id, username, role, reason }),
    );
  });
}

/** Somebody who manages colleagues is put out: another one for each proposal. */
export async function disablingScene(stage: Stage): Promise<Scene> {
  const { names, world } = stage;
  let hired = 0;
  const change = {
    table: 'staff.staff',
    on: 'update of disabled_at',
    // The next scene disables colleagues too, without an approval.
    when: `new.disabled_at is not null and new.username not like '%\\_back%'`,
  };
  const scene = await sceneOf(stage, 'colleague_disabling', change, async (by) => {
    hired += 1;
    const username = `${names}_boss${hired}`;
    await hire(world, username, { role: 'admin' });
    return await proposed(by, async (id) => await by.call('disableColleague', { id, username, reason }));
  });
  return { ...scene, apart: true };
}

/** Somebody who manages colleagues and was put out comes back: another one for each proposal. */
export async function enablingScene(stage: Stage): Promise<Scene> {
  const { names, world } = stage;
  let hired = 0;
  const change = { table: 'staff.staff', on: 'update of disabled_at', when: 'new.disabled_at is null' };
  const scene = await sceneOf(stage, 'colleague_enabling', change, async (by) => {
    hired += 1;
    const username = `${names}_back${hired}`;
    const staff = await hire(world, username, { role: 'admin' });
    await world.owner.query('update staff.staff set disabled_at = now() where id = $1', [staff]);
    return await proposed(by, async (id) => await by.call('enableColleague', { id, username, reason }));
  });
  return { ...scene, apart: true };
}

/** The second factor of somebody who manages colleagues is taken away: another one for each proposal. */
export async function factorScene(stage: Stage): Promise<Scene> {
  const { names, world } = stage;
  let hired = 0;
  const change = { table: 'staff.totp', on: 'delete' };
  const scene = await sceneOf(stage, 'colleague_factor', change, async (by) => {
    hired += 1;
    const username = `${names}_phone${hired}`;
    const staff = await hire(world, username, { role: 'admin' });
    await world.owner.query(
      "insert into staff.totp (staff, merchant, secret_sealed, last_step) values ($1, 'DEMO', '\\x00', 1)",
      [staff],
    );
    return await proposed(by, async (id) => await by.call('resetStaffFactor', { id, username, reason }));
  });
  return { ...scene, apart: true };
}

/** From where staff work; everybody who races is there. */
export async function networksScene(stage: Stage): Promise<Scene> {
  const { dice } = stage;
  const change = { table: 'colleagues.networks', on: 'insert or update' };
  return await sceneOf(stage, 'staff_networks', change, async (by) => {
    const { version } = (await by.call('listStaffNetworks', {})).value;
    const list = ['127.0.0.0/8', '::1/128', `10.${dice.below(200)}.0.0/16`].map((network) => ({
      network,
      note: 'Race',
    }));
    return await proposed(by, async (id) => await by.call('setStaffNetworks', { id, list, version, reason }));
  });
}

/** What a role allows. */
export async function permissionScene(stage: Stage): Promise<Scene> {
  const { dice, names, world } = stage;
  const made: string[] = [];
  for (let at = 0; at < PLACES; at += 1) {
    const role = `rol_${names}${at}`;
    await world.owner.query(
      "insert into staff.role (merchant, id, name, permissions) values ('DEMO', $1, $2, '{}')",
      [role, `Role ${names} ${at}`],
    );
    made.push(role);
  }
  const some: readonly Permission[] = ['staff.support', 'staff.content', 'staff.audit', COLLEAGUES];
  return await sceneOf(stage, 'staff_role', { table: 'staff.role', on: 'update' }, async (by, place) => {
    const role = made[place] ?? '';
    const { list } = (await by.call('listStaffRoles', {})).value;
    const current = list.find((one) => one.role === role);
    const permissions = some.filter(() => dice.below(2) === 0);
    return await proposed(
      by,
      async (id) =>
        await by.call('changeStaffRole', {
          id,
          role,
          name: current?.name ?? null,
          permissions,
          version: current?.version ?? 0,
          reason,
        }),
    );
  });
}

/** A link for somebody who decides. */
export async function invitationScene(stage: Stage): Promise<Scene> {
  const { dice } = stage;
  const change = { table: 'colleagues.invitation', on: 'update of approved_at' };
  const scene = await sceneOf(stage, 'colleague_invitation', change, async (by) => {
    // So many wait at one time and no more.
    await stage.world.owner.query(
      'update colleagues.invitation set revoked_at = now() where approved_at is not null and revoked_at is null',
    );
    const answer = await by.call('inviteColleague', {
      id: randomUUID(),
      role: dice.pick(['admin', 'finance']),
      reason,
    });
    if (!answer.success || answer.value.approval === null)
      throw new Error(`Nothing waits for a second person: ${answer.code}`);
    return answer.value.approval;
  });
  return { ...scene, apart: true };
}

/** A lock that stays, of a member of its own for each proposal: it is in force from the proposal on. */
export async function lockScene(stage: Stage): Promise<Scene> {
  const { names, world } = stage;
  let locked = 0;
  const scene = await sceneOf(
    stage,
    'member_lock',
    { table: 'login.lock', on: 'update of confirmed_by' },
    async (by) => {
      locked += 1;
      const { name: account } = await world.register(`${names}lock${locked}`);
      return await proposed(by, async (id) => await by.call('lockMember', { id, account, reason }));
    },
  );
  return { ...scene, apart: true };
}

/** A limit that staff impose, of a member of its own for each proposal: the rival of another would be found weaker. */
export async function memberLimitScene(stage: Stage): Promise<Scene> {
  const { dice, names, world } = stage;
  let limited = 0;
  const change = { table: 'limits.member_limit', on: 'insert or update' };
  const scene = await sceneOf(stage, 'member_limit', change, async (by) => {
    limited += 1;
    const { name: account } = await world.register(`${names}limit${limited}`);
    const given = { account, limit: 'loss.week', value: `${1 + dice.below(40)}`, days: 30, reason } as const;
    return await proposed(by, async (id) => await by.call('proposeMemberLimit', { id, ...given }));
  });
  return { ...scene, apart: true };
}

/** The end of a lock; whoever proposes it finds it standing. */
export async function unlockScene(stage: Stage): Promise<Scene> {
  const { accounts, world } = stage;
  const change = {
    table: 'members.member',
    on: 'update of withdrawal_locked',
    when: 'not new.withdrawal_locked',
  };
  return await sceneOf(stage, 'member_unlock', change, async (by, place) => {
    const account = accounts[place % accounts.length] ?? '';
    const { rows } = await world.owner.query<{ locked: boolean }>(
      "select withdrawal_locked as locked from members.member where merchant = 'DEMO' and account = $1",
      [account],
    );
    const lock = { account, kind: 'withdrawal', reason } as const;
    // Locked by the same person, whose lock nobody lets stay: two lift it all the same.
    if (!rows[0]?.locked) await proposed(by, async (id) => await by.call('lockMember', { id, ...lock }));
    return await proposed(by, async (id) => await by.call('unlockMember', { id, ...lock }));
  });
}

/** The brand's key for push services. */
export async function keyScene(stage: Stage): Promise<Scene> {
  const { dice } = stage;
  const change = { table: 'push.key', on: 'insert or update' };
  return await sceneOf(stage, 'push_key', change, async (by) => {
    const contact = `mailto:push${dice.below(100)}@laro.ph`;
    return await proposed(by, async (id) => await by.call('rotatePushKey', { id, contact, reason }));
  });
}

/** The service whose answers decide who members are. */
export async function serviceScene(stage: Stage): Promise<Scene> {
  const { dice } = stage;
  const change = { table: 'verification.service', on: 'update of in_force_at' };
  return await sceneOf(stage, 'identity_service', change, async (by) => {
    const secrets = { token: 'api_sandbox.raced', webhookToken: 'raced-webhook' };
    const given = {
      on: true,
      origin: `http://127.0.0.1:${9 + dice.below(20)}`,
      workflow: 'raced',
      ...secrets,
    };
    return await proposed(by, async (id) => await by.call('saveIdentityService', { id, ...given, reason }));
  });
}

/** A document put in force. */
export async function termsScene(stage: Stage): Promise<Scene> {
  const words = { EN: { title: 'Terms', content: '' }, TY: { title: 'Mga tuntunin', content: '' } };
  const change = { table: 'terms.version', on: 'update of published_at' };
  return await sceneOf(stage, 'terms_publication', change, async (by, place) => {
    // By its place, so that rivals are of one document.
    const kind = (['rules', 'privacy', 'play'] as const)[place % 3] ?? 'rules';
    const listed = (await by.call('listTermsVersions', { kind })).value.content;
    const draft =
      listed.find(({ state }) => state === 'draft') ??
      (await by.call('saveTermsDraft', { kind, needsConsent: false, words, revision: 0, reason })).value;
    const { revision, version } = draft;
    return await proposed(
      by,
      async (id) => await by.call('publishTerms', { id, kind, version, revision, reason }),
    );
  });
}

/** A supplier's key. */
export async function vendorKeyScene(stage: Stage): Promise<Scene> {
  const { names, world } = stage;
  const integration = `int_${names}_keys`;
  await world.addIntegration({
    id: integration,
    supplier: `${names}keys`,
    protocol: 'GCP_V1',
    secret: names,
  });
  const change = { table: 'vendors.integration', on: 'update of secret_sealed' };
  return await sceneOf(
    stage,
    'vendor_key',
    change,
    async (by) =>
      await proposed(
        by,
        async (id) => await by.call('proposeVendorKey', { id, integration, hours: 24, reason }),
      ),
  );
}
