import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import * as contacts from './contact-store.ts';
import * as store from './store.ts';

export interface Contacts {
  /**
   * Binds a proved mobile number (E.164) or e-mail address. Throws the unique violation `contact_value_key` where the
   * number is another member's.
   */
  bind(scope: Scope, member: string, kind: contacts.ContactKind, value: string): Promise<void>;
  of(
    scope: Scope,
    member: string,
  ): Promise<{ readonly mobile: string | null; readonly email: string | null }>;
  /** The member whose number it is, in E.164. */
  byMobile(scope: Scope, mobile: string): Promise<store.Member | undefined>;
}

/**
 * Numbers and addresses that their owners have proved. A leaked table shows neither: it is searched by a keyed hash
 * and read by the key that seals it.
 */
export function createContacts({ clock, config }: Platform): Contacts {
  const lookupOf = (merchant: string, kind: contacts.ContactKind, value: string): Buffer =>
    createHmac('sha256', config.secretsKey.hashing)
      .update(`contact\n${merchant}\n${kind}\n${value}`)
      .digest();
  const purposeOf = (merchant: string, kind: contacts.ContactKind, member: string): string =>
    `contact ${merchant} ${kind} ${member}`;

  return {
    async bind(scope, member, kind, value) {
      await contacts.saveContact(scope, {
        member,
        kind,
        lookup: lookupOf(scope.merchant, kind, value),
        sealed: sealSecret(config.secretsKey, purposeOf(scope.merchant, kind, member), value),
        at: clock.now(),
      });
    },

    async of(scope, member) {
      const known: { mobile: string | null; email: string | null } = { mobile: null, email: null };
      for (const { kind, sealed } of await contacts.contactsOf(scope, member)) {
        known[kind] = openSecret(config.secretsKey, purposeOf(scope.merchant, kind, member), sealed);
      }
      return known;
    },

    async byMobile(scope, mobile) {
      const member = await contacts.memberByMobile(scope, lookupOf(scope.merchant, 'mobile', mobile));
      return member === undefined ? undefined : await store.memberById(scope, member);
    },
  };
}
