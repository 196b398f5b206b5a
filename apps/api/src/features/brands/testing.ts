import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  addMerchantHost: {
    who: 'staff.merchants',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'brands of the same group alone',
  },
  archiveMerchant: {
    who: 'staff.merchants',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'brands of the same group alone',
  },
  createMerchant: {
    who: 'staff.merchants',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'a code of another group is taken, and nothing more is told',
  },
  getGroupMerchant: {
    who: 'staff.merchants',
    answers:
      'archivedAt code country currency currencySymbol defaultLanguage flags[] hosts[] languages[] maintenance name preparing profile theme.* timeZone',
    things: 'brands of the same group alone',
    showsNobody: 'a brand',
  },
  getMerchantArchive: {
    who: 'staff.merchants',
    answers: 'isArchived isOpen open[].count open[].item owed.members owed.total',
    things: 'brands of the same group alone',
    showsNobody: 'how many members have money, and who of them not',
  },
  getHostProof: {
    who: 'staff.merchants',
    answers: 'record.name record.text',
    things: 'what would prove any host, and nothing of a brand',
    showsNobody: 'what proves a host, and nothing of a brand',
  },
  inviteFirstAdmin: {
    who: 'staff.merchants',
    answers: 'invitation.expiresAt invitation.link',
    things: 'brands of the same group alone',
  },
  listMerchants: {
    who: 'staff.merchants',
    answers:
      'list[].archivedAt list[].code list[].country list[].currency list[].currencySymbol list[].defaultLanguage list[].flags[] list[].hosts[] list[].languages[] list[].maintenance list[].name list[].preparing list[].profile list[].theme.* list[].timeZone',
  },
  removeMerchantHost: {
    who: 'staff.merchants',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'brands of the same group alone',
  },
  unarchiveMerchant: {
    who: 'staff.merchants',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'brands of the same group alone',
  },
} as const satisfies CallRows;

const hostOf = (host: string, reason: string) => ({ id: randomUUID(), code: 'DEMO', host, reason });

/** A brand of the group that is closed, and archived or not. */
const closed = async ({ owner }: Scene['world'], code: string, isArchived: boolean) =>
  await owner.query(
    `insert into merchants.merchant_group (code, name) values ('AUD', 'Audited') on conflict do nothing;
     update merchants.merchant set merchant_group = 'AUD' where code = 'DEMO';
     insert into merchants.merchant (code, name, currency, languages, default_language, time_zone, profile, merchant_group,
       maintenance, archived_at)
     values ('${code}', 'Closed', 'PHP', '{EN}', 'EN', 'Asia/Manila', 'DEMO', 'AUD', true, ${isArchived ? 'now()' : 'null'})`,
  );

/** `desk` is of the group. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  createMerchant: async () =>
    await desk.call('createMerchant', {
      id: randomUUID(),
      code: 'AUDITED',
      template: 'DEMO',
      name: 'Audited',
      hosts: ['audited.test'],
      languages: ['EN'],
      defaultLanguage: 'EN',
      currency: 'PHP',
      currencySymbol: '₱',
      country: 'PH',
      timeZone: 'Asia/Manila',
      profile: 'DEMO',
      flags: null,
      theme: null,
      reason,
    }),
  inviteFirstAdmin: async () => {
    await world.owner.query(`
      insert into merchants.merchant_group (code, name) values ('AUD', 'Audited') on conflict do nothing;
      update merchants.merchant set merchant_group = 'AUD' where code = 'DEMO';
      insert into merchants.merchant (code, name, currency, languages, default_language, time_zone, profile, merchant_group)
      values ('EMPTY', 'Empty', 'PHP', '{EN}', 'EN', 'Asia/Manila', 'DEMO', 'AUD');
      insert into merchants.host (host, merchant) values ('empty.test', 'EMPTY')`);
    return await desk.call('inviteFirstAdmin', { code: 'EMPTY', reason });
  },
  archiveMerchant: async () => {
    await closed(world, 'ENDED', false);
    return await desk.call('archiveMerchant', { id: randomUUID(), code: 'ENDED', owedStays: false, reason });
  },
  unarchiveMerchant: async () => {
    await closed(world, 'BACK', true);
    return await desk.call('unarchiveMerchant', { id: randomUUID(), code: 'BACK', reason });
  },
  addMerchantHost: async () => await desk.call('addMerchantHost', hostOf('more.test', reason)),
  removeMerchantHost: async () => {
    await world.owner.query(`insert into merchants.host (host, merchant) values ('less.test', 'DEMO')`);
    return await desk.call('removeMerchantHost', hostOf('less.test', reason));
  },
});
