import type { CallInput, Calls, Language } from '@laro/wire';
import { createMerchant, type GroupMerchant, MerchantCode } from '@laro/wire/brands';
import type { UseFormReturnType } from '@mantine/form';
import * as v from 'valibot';

type Asked = CallInput<Calls['createMerchant']>;

/** What the guided form holds: the call's own shape, beside the code that stands in its path. */
export type NewBrand = {
  readonly code: string;
  readonly body: {
    readonly template: string;
    readonly name: string;
    readonly hosts: readonly string[];
    readonly languages: readonly Language[];
    readonly defaultLanguage: Language;
    readonly currency: string;
    readonly currencySymbol: string;
    readonly country: string;
    readonly timeZone: string;
    readonly profile: Asked['profile'];
    readonly flags: Asked['flags'];
    readonly theme: Asked['theme'];
    readonly reason: string;
    /** Of the proposal: sent twice it is one. */
    readonly id: string;
  };
};
export type NewBrandForm = UseFormReturnType<NewBrand>;

export const NewBrandSchema = v.strictObject({
  code: MerchantCode,
  body: createMerchant.body,
}) as unknown as v.GenericSchema<unknown, NewBrand>;

/** A brand begins as its template is, but for what is its own: name, code, hosts and people. */
export function beginFrom(template: GroupMerchant): NewBrand {
  const { languages, defaultLanguage, currency, currencySymbol, country, timeZone, profile } = template;
  return {
    code: '',
    body: {
      template: template.code,
      name: '',
      hosts: [''],
      languages,
      defaultLanguage,
      currency,
      currencySymbol,
      country,
      timeZone,
      profile: profile as NewBrand['body']['profile'],
      flags: null,
      theme: null,
      reason: '',
      id: crypto.randomUUID(),
    },
  };
}

export const STEPS = ['brand', 'hosts', 'place', 'modules', 'theme', 'review'] as const;
export type Step = (typeof STEPS)[number];

const STEP_FIELDS: Readonly<Record<Step, readonly string[]>> = {
  brand: ['code', 'body.template', 'body.name', 'body.profile'],
  hosts: ['body.hosts', 'body.languages', 'body.defaultLanguage'],
  place: ['body.currency', 'body.currencySymbol', 'body.country', 'body.timeZone'],
  modules: ['body.flags'],
  theme: ['body.theme'],
  review: ['body.reason'],
};

/** To which step a fault at this field belongs. */
export function stepOf(path: string): Step {
  const isBelow = (field: string) => path === field || path.startsWith(`${field}.`);
  return STEPS.find((step) => STEP_FIELDS[step].some(isBelow)) ?? 'review';
}

/** Where a refusal of the server is set right. */
export const REFUSED_AT: Readonly<Record<string, string>> = {
  'brands.code_taken': 'code',
  'brands.profile_refused': 'body.profile',
  'brands.host_taken': 'body.hosts',
  'brands.host_refused': 'body.hosts',
  'brands.host_unproved': 'body.reason',
  'brands.host_unanswered': 'body.reason',
  'settings.low_contrast': 'body.theme',
};
