import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash, openSecret, sealSecret } from '../../platform/secret-box.ts';
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
  /** Ids of the members who have this address. */
  byEmail(scope: Scope, email: string, max: number): Promise<readonly string[]>;
  /** Ids of the members whose number ends so; four digits at least. */
  byTail(scope: Scope, digits: string, max: number): Promise<readonly string[]>;
}

/** So many digits of a number have a hash of their own. */
const TAIL_DIGITS = 4;
/** So many numbers are opened for one search: of a million members, a hundred end alike. */
const OPENED_MAX = 500;

/**
 * Numbers and addresses that their owners have proved. A leaked table shows neither: it is searched by a keyed hash
 * and read by the key that seals it.
 */
export function createContacts({ clock, config }: Platform): Contacts {
  const lookupOf = (merchant: string, kind: contacts.ContactKind, value: string): Buffer =>
    createHmac('sha256', config.secretsKey.hashing)
      .update(`contact\n${merchant}\n${kind}\n${value}`)
      .digest();
  const tailOf = (merchant: string, mobile: string): Buffer =>
    keyedHash(config.secretsKey, 'contact.tail', `${merchant}\n${mobile.slice(-TAIL_DIGITS)}`);
  const purposeOf = (merchant: string, kind: contacts.ContactKind, member: string): string =>
    `contact ${merchant} ${kind} ${member}`;

  return {
    async bind(scope, member, kind, value) {
      await contacts.saveContact(scope, {
        member,
        kind,
        lookup: lookupOf(scope.merchant, kind, value),
        tail: kind === 'mobile' ? tailOf(scope.merchant, value) : null,
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

    async byEmail(scope, email, max) {
      return await contacts.membersByEmail(scope, lookupOf(scope.merchant, 'email', email), max);
    },

    async byTail(scope, digits, max) {
      const tail = tailOf(scope.merchant, digits);
      // The hash says it all of as many digits as it is of: no number is opened to know how it ends.
      if (digits.length === TAIL_DIGITS) return await contacts.membersByTail(scope, tail, max);
      const alike = await contacts.contactsByTail(scope, tail, OPENED_MAX);
      const ending = alike.filter(({ member, sealed }) =>
        openSecret(config.secretsKey, purposeOf(scope.merchant, 'mobile', member), sealed).endsWith(digits),
      );
      return ending.slice(0, max).map(({ member }) => member);
    },
  };
}
