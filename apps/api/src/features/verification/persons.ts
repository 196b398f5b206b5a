import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash, openSecret, sealSecret } from '../../platform/secret-box.ts';
import { skeleton } from '../members/index.ts';
import * as store from './store.ts';

/** Who a member says that they are. The day of birth as `1990-01-31`. */
export type Person = { readonly legalName: string; readonly birthDate: string };

/** Who is called otherwise from now on; the caller holds the member. */
export type Named = { readonly member: string; readonly legalName: string; readonly at: Date };

export interface Persons {
  readonly of: (scope: Scope, member: string) => Promise<Person | null>;
  /** In place of what stood there. Whoever wants to hear of another name hears of it in this unit of work. */
  readonly save: (scope: Scope, member: string, person: Person, at: Date) => Promise<void>;
  /** Writes down a day of birth that is too young; false where one of theirs stands already. */
  readonly refuse: (scope: Scope, member: string, birthDate: string, at: Date) => Promise<boolean>;
  /** By which the same person is found at another account. */
  readonly lookupOf: (merchant: string, person: Person) => Buffer;
}

/** Names and days of birth: sealed for whoever reads a table, found by a keyed hash. */
export function createPersons(
  { config: { secretsKey } }: Pick<Platform, 'config'>,
  listeners: readonly ((scope: Scope, named: Named) => Promise<void>)[] = [],
): Persons {
  const purpose = (what: 'name' | 'birth' | 'refused', merchant: string, member: string): string =>
    `person.${what} ${merchant} ${member}`;
  const lookupOf: Persons['lookupOf'] = (merchant, { legalName, birthDate }) =>
    keyedHash(secretsKey, 'person', `${merchant}\n${skeleton(legalName)}\n${birthDate}`);

  async function of(scope: Scope, member: string): Promise<Person | null> {
    const row = await store.personOf(scope, member);
    if (!row) return null;
    const opened = (what: 'name' | 'birth', sealed: Buffer): string =>
      openSecret(secretsKey, purpose(what, scope.merchant, member), sealed);
    return { legalName: opened('name', row.nameSealed), birthDate: opened('birth', row.birthSealed) };
  }

  return {
    lookupOf,
    of,

    async refuse(scope, member, birthDate, at) {
      const birthSealed = sealSecret(secretsKey, purpose('refused', scope.merchant, member), birthDate);
      return await store.insertUnderAge(scope, { member, birthSealed, at });
    },

    async save(scope, member, person, at) {
      const before = await of(scope, member);
      const sealed = (what: 'name' | 'birth', text: string): Buffer =>
        sealSecret(secretsKey, purpose(what, scope.merchant, member), text);
      await store.savePerson(scope, {
        member,
        nameSealed: sealed('name', person.legalName),
        birthSealed: sealed('birth', person.birthDate),
        lookup: lookupOf(scope.merchant, person),
        at,
      });
      if (before?.legalName === person.legalName) return;
      for (const listener of listeners) await listener(scope, { member, legalName: person.legalName, at });
    },
  };
}
