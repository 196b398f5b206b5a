import { randomUUID } from 'node:crypto';
import { deskOfNew } from '../../testing/audit-desks.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { STAFF_PASSWORD, signInStaff } from '../../testing/staff.ts';
import { hashPassword } from '../members/index.ts';
import { authenticator } from '../security/index.ts';

export const rows = {
  beginPasskeyLogin: {
    who: 'anyone',
    answers: 'options.*',
  },
  getLoginSettings: {
    who: 'anyone',
    answers: 'firebase.apiKey firebase.url passkey providers[] recovery sms',
  },
  login: {
    who: 'anyone',
    answers: 'excluded firstTimeLogin merchantCode token type userName',
  },
  loginPasskey: {
    who: 'anyone',
    answers: 'excluded firstTimeLogin merchantCode token type userName',
  },
  loginSecondFactor: {
    who: 'anyone',
    answers: 'excluded firstTimeLogin merchantCode token type userName',
  },
  lockMember: {
    who: 'staff.locks',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    objects: {
      own: 'login,no,no,no,no,no,no,no,no,login,ok,login.already_locked,no,no,login.already_locked,no,no,login.already_locked,login,login,login,login,no',
      merchant:
        'login,no,no,no,no,no,no,no,no,login,wire.not_found,wire.not_found,no,no,wire.not_found,no,no,wire.not_found,login,login,login,login,no',
    },
    things: 'its objects, by the rows of its object',
    unproved: 'stops',
  },
  unlockMember: {
    who: 'staff.locks',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    objects: {
      own: 'login,no,no,no,no,no,no,no,no,login,ok,ok,no,no,ok,no,no,ok,login,login,login,login,no',
      merchant:
        'login,no,no,no,no,no,no,no,no,login,wire.not_found,wire.not_found,no,no,wire.not_found,no,no,wire.not_found,login,login,login,login,no',
    },
    things: 'its objects, by the rows of its object',
    unproved: 'decided_later',
  },
  loginStaff: {
    who: 'anyone',
    answers: 'recoveryCodes[] userName',
  },
  loginStaffSecondFactor: {
    who: 'anyone',
    answers: 'recoveryCodes[] userName',
  },
  resetStaffFactor: {
    who: 'staff.admin',
    answers:
      'approval.about approval.after.* approval.arguments.* approval.before.* approval.canDecide approval.canWithdraw approval.decidedBy approval.decisionReason approval.endedAt approval.expiresAt approval.id approval.kind approval.money.amount approval.money.currency approval.policy.* approval.proposedAt approval.proposedBy approval.reason approval.result.* approval.state approval.subject',
    things: 'staff of the same brand alone',
  },
  addStaffPasskey: {
    who: 'staff',
    answers: 'recoveryCodes[]',
  },
  beginStaffPasskey: {
    who: 'staff',
    answers: 'options.*',
  },
  beginStaffStepUp: {
    who: 'staff',
    answers: 'factors[] fresh passkey.*',
  },
  getStaffFactors: {
    who: 'staff',
    answers:
      'passkeys[].createdAt passkeys[].id passkeys[].name passkeys[].usedAt recoveryCodesLeft required totp',
  },
  removeStaffPasskey: {
    who: 'staff',
    answers: '',
    things: 'one’s own alone',
  },
  stepUpStaff: {
    who: 'staff',
    answers: '',
    unproved: 'own_session',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, clock, reason }: Scene): Examples => {
  /** Somebody of OTHER, where an app is asked for, after the first step. */
  async function firstStep() {
    await world.owner.query("update merchants.merchant set staff_second_factor = true where code = 'OTHER'");
    clock.advance(10_000);
    const passwordHash = await hashPassword('desk lamp 42');
    await world.platform.scopes.write('OTHER', async (scope) => {
      const colleague = { id: 'stf_audited', username: 'audited', passwordHash, role: 'support' } as const;
      await world.app.features.staff.save(scope, colleague);
    });
    const browser = world.visitor('other.test');
    const asked = await browser.call('loginStaff', { username: 'audited', password: 'desk lamp 42' });
    const { challenge, secret } = asked.value as unknown as { challenge: string; secret: string };
    return { browser, challenge, secret };
  }

  return {
    loginStaff: async () => {
      await signInStaff(world, 'localhost:8080', 'auditor');
      return { success: true };
    },
    loginStaffSecondFactor: async () => {
      const { browser, challenge, secret } = await firstStep();
      const code = authenticator.of(secret, '', '').generate({ timestamp: clock.now().getTime() });
      return await browser.call('loginStaffSecondFactor', { challenge, factor: 'totp', code });
    },
    stepUpStaff: async () =>
      await (await deskOfNew(world, 'auditproof')).call('stepUpStaff', {
        factor: 'password',
        secret: STAFF_PASSWORD,
      }),
    addStaffPasskey: async () => {
      const own = await deskOfNew(world, 'auditkey');
      const { options } = (await own.call('beginStaffPasskey', {})).value;
      const passkey = createAuthenticator().create(options);
      return await own.call('addStaffPasskey', { name: 'Phone', passkey });
    },
    removeStaffPasskey: async () => {
      const own = await deskOfNew(world, 'auditnokey');
      const { options } = (await own.call('beginStaffPasskey', {})).value;
      const key = createAuthenticator();
      await own.call('addStaffPasskey', { name: 'Phone', passkey: key.create(options) });
      const { passkey } = (await own.call('beginStaffStepUp', {})).value;
      await own.call('stepUpStaff', { factor: 'passkey', passkey: key.get(passkey ?? {}) });
      const [kept] = (await own.call('getStaffFactors', {})).value.passkeys;
      return await own.call('removeStaffPasskey', { id: kept?.id ?? '' });
    },
    resetStaffFactor: async () =>
      await desk.call('resetStaffFactor', { id: randomUUID(), username: 'finance_demo', reason }),
    lockMember: async () => {
      await world.register('auditthree');
      return await desk.call('lockMember', { id: randomUUID(), account: 'auditthree', reason });
    },
    unlockMember: async () => {
      await world.register('auditfour');
      await desk.call('lockMember', { id: randomUUID(), account: 'auditfour', reason });
      return await desk.call('unlockMember', { id: randomUUID(), account: 'auditfour', reason });
    },
  };
};
