import type { Module } from '@laro/wire';
import {
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterFieldName,
  type RegisterSettings,
} from '@laro/wire/registration';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { MerchantRow } from '../merchants/index.ts';
import type { RegistrationDeps } from './deps.ts';
import * as store from './store.ts';

type Rule = Omit<store.FieldRow, 'name'>;

const asked = (sort: number, required: boolean): Rule => ({ enabled: true, required, pattern: null, sort });

/** Where a merchant has said nothing: a name and a password are enough, a number and an invitation are welcome. */
const OWN: Readonly<Partial<Record<RegisterFieldName, Rule>>> = {
  username: asked(1, true),
  mobileNum: asked(2, false),
  verificationCode: asked(3, false),
  password: asked(4, true),
  affiliateCode: asked(5, false),
};
const LAST = 99;

/** A field whose module is off is not asked, whatever its rule says (ROLE-5). */
const MODULE_OF: Readonly<Partial<Record<RegisterFieldName, Module>>> = {
  recommenderId: 'REGISTER_REE3',
  affiliateCode: 'AFFMAN3',
};

const ruleAmong =
  (rows: readonly store.FieldRow[]) =>
  (name: RegisterFieldName): Rule =>
    rows.find((row) => row.name === name) ??
    OWN[name] ?? { enabled: false, required: false, pattern: null, sort: LAST };

/** Every field as the merchant has set it, whatever its modules leave of that, in the order of the form. */
export async function fieldRules(scope: Scope): Promise<RegisterField[]> {
  const ruleOf = ruleAmong(await store.fieldsOf(scope));
  return REGISTER_FIELDS.toSorted((one, other) => ruleOf(one).sort - ruleOf(other).sort).map((name) => {
    const { enabled, required, pattern } = ruleOf(name);
    return { name, enabled, required, pattern };
  });
}

export async function saveFieldRules(scope: Scope, fields: readonly RegisterField[]): Promise<void> {
  await store.saveFields(
    scope,
    fields.map((field, at) => ({ ...field, sort: at + 1 })),
  );
}

export function createSettings(
  { scopes }: Platform,
  { identities, messages }: Pick<RegistrationDeps, 'identities' | 'messages'>,
) {
  async function read(merchant: MerchantRow): Promise<RegisterSettings> {
    const rows = await scopes.read(merchant.code, store.fieldsOf);
    const { providers, firebase } = await identities.offers(merchant.code);
    const has = (module: Module): boolean => merchant.flags.includes(module);
    // A number that nobody can prove is no way in.
    const provable =
      firebase !== null || (has('REGMOBVERF3') && (await messages.carries(merchant.code, 'sms')));
    const ruleOf = ruleAmong(rows);
    const isOn = (name: RegisterFieldName): boolean => {
      const module = MODULE_OF[name];
      if (module !== undefined && !has(module)) return false;
      return name === 'verificationCode' ? provable && ruleOf(name).enabled : ruleOf(name).enabled;
    };
    return {
      methods: [
        ...(ruleOf('username').enabled ? (['username'] as const) : []),
        ...(has('MOBILENUMREG3') && provable ? (['mobileNum'] as const) : []),
      ],
      fields: REGISTER_FIELDS.toSorted((one, other) => ruleOf(one).sort - ruleOf(other).sort).map((name) => {
        const { required, pattern } = ruleOf(name);
        return { name, enabled: isOn(name), required: isOn(name) && required, pattern };
      }),
      captcha: has('CAPTCHA3'),
      agreeDefault: true,
      minimumAge: loadProfile(merchant.profile).minimumAge,
      providers,
      firebase,
    };
  }

  /** As old as what is known of the merchant itself, which is read anew every few seconds. */
  const known = new WeakMap<MerchantRow, Promise<RegisterSettings>>();
  return async function settingsOf(merchant: MerchantRow): Promise<RegisterSettings> {
    const settings = known.get(merchant) ?? read(merchant);
    known.set(merchant, settings);
    try {
      return await settings;
    } catch (error) {
      known.delete(merchant);
      throw error;
    }
  };
}
