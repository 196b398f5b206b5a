import { randomUUID } from 'node:crypto';
import type { CallName } from '@laro/wire';
import type { Done, Scene } from './staff-entry-examples.ts';

const reason = 'A test of the audit.';
const hostOf = (host: string) => ({ id: randomUUID(), code: 'DEMO', host, reason });

/** What staff of the group do to its brands, for the audit: `desk` is of the group. */
export function brandExamples(at: Scene): Partial<Record<CallName, () => Promise<Done>>> {
  return {
    createMerchant: async () =>
      await at.desk.call('createMerchant', {
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
      await at.world.owner.query(`
        insert into merchants.merchant_group (code, name) values ('AUD', 'Audited') on conflict do nothing;
        update merchants.merchant set merchant_group = 'AUD' where code = 'DEMO';
        insert into merchants.merchant (code, name, currency, languages, default_language, time_zone, profile, merchant_group)
        values ('EMPTY', 'Empty', 'PHP', '{EN}', 'EN', 'Asia/Manila', 'DEMO', 'AUD');
        insert into merchants.host (host, merchant) values ('empty.test', 'EMPTY')`);
      return await at.desk.call('inviteFirstAdmin', { code: 'EMPTY', reason });
    },
    addMerchantHost: async () => await at.desk.call('addMerchantHost', hostOf('more.test')),
    removeMerchantHost: async () => {
      await at.world.owner.query(`insert into merchants.host (host, merchant) values ('less.test', 'DEMO')`);
      return await at.desk.call('removeMerchantHost', hostOf('less.test'));
    },
  };
}
