import { LANGUAGES } from '@laro/i18n';
import { MODULES, type Module } from '@laro/wire/modules';
import { REGISTER_FIELDS, type RegisterField } from '@laro/wire/registration';
import type { SettingsOf, SettingsSection } from '@laro/wire/settings';
import { THEME_COLORS, type ThemeColor } from '@laro/wire/theme';
import { useMemo } from 'react';
import type { Translate } from '../../lib/messages.ts';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useStaff } from '../../shell/session.ts';
import type { Part } from './merge.ts';

type Words = { readonly t: Translate<'settings'>; readonly timeZone: string };
type PartsOf = { readonly [S in SettingsSection]: (words: Words) => readonly Part<SettingsOf<S>>[] };

const LANGUAGE_CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];

/** A section that is one list: whoever changed one line changed the list, for its order is part of it. */
function whole<V extends object, K extends keyof V & string>(
  key: K,
  label: string,
  line: (one: never) => string,
): readonly Part<V>[] {
  return [
    {
      name: key,
      label,
      read: (value) => value[key],
      write: (value, part) => ({ ...value, [key]: part }),
      text: (part) => (part as never[]).map(line).join('\n'),
    },
  ];
}

const ofModule = (name: Module, t: Words['t']): Part<SettingsOf<'flags'>> => ({
  name,
  label: t(`module_${name}`),
  read: ({ on }) => on.includes(name),
  write: ({ on }, part) => ({ on: MODULES.filter((one) => (one === name ? part : on.includes(one))) }),
  text: (part) => t(part ? 'on' : 'off'),
});

const ofColor = (name: ThemeColor, t: Words['t']): Part<SettingsOf<'theme'>> => ({
  name,
  label: t(`color_${name}`),
  read: ({ colors }) => colors[name] ?? null,
  write: ({ colors: { [name]: _before, ...colors } }, part) => ({
    colors: part === null ? colors : { ...colors, [name]: part as string },
  }),
  text: (part) => (part as string | null) ?? t('ours', { color: THEME_COLORS[name] }),
});

const ofOrder = (t: Words['t']): Part<SettingsOf<'registration'>> => ({
  name: 'order',
  label: t('fieldOrder'),
  read: ({ fields }) => fields.map(({ name }) => name),
  write: ({ fields }, part) => {
    const names = part as readonly string[];
    return { fields: fields.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name)) };
  },
  text: (part) => (part as RegisterField['name'][]).map((name) => t(`field_${name}`)).join(', '),
});

const fieldText = (field: unknown, t: Words['t']): string => {
  const { enabled, required, pattern } = field as RegisterField;
  return [t(enabled ? (required ? 'asksRequired' : 'asks') : 'asksNot'), pattern ?? ''].join(' ').trim();
};

const ofField = (name: RegisterField['name'], t: Words['t']): Part<SettingsOf<'registration'>> => ({
  name,
  label: t(`field_${name}`),
  read: ({ fields }) => fields.find((field) => field.name === name),
  write: ({ fields }, part) => ({
    fields: fields.map((field) => (field.name === name ? (part as RegisterField) : field)),
  }),
  text: (part) => fieldText(part, t),
});

const ofLayout = (name: keyof SettingsOf<'layout'>, t: Words['t']): Part<SettingsOf<'layout'>> => ({
  name,
  label: t(`layout_${name}`),
  read: (value) => value[name],
  write: (value, layout) => ({ ...value, [name]: layout }),
  text: (layout) => t(layout === 'new' ? 'layout_new' : 'layout_base'),
});

const ofLook = (name: keyof SettingsOf<'look'>, t: Words['t']): Part<SettingsOf<'look'>> => ({
  name,
  label: t(`look_${name}`),
  read: (value) => value[name],
  write: (value, part) => ({ ...value, [name]: part }),
  text: (part) => (part as string | null) ?? t('none'),
});

function ofMaintenance({ t, timeZone }: Words): readonly Part<SettingsOf<'maintenance'>>[] {
  const plan: Part<SettingsOf<'maintenance'>> = {
    name: 'plan',
    label: t('planned'),
    read: (value) => value.plan,
    write: (value, part) => ({ ...value, plan: part as SettingsOf<'maintenance'>['plan'] }),
    text: (part) => {
      const { from, until } = (part ?? { from: null, until: null }) as Record<
        'from' | 'until',
        string | null
      >;
      if (from === null) return t('noPlan');
      const end = until === null ? t('openEnd') : momentText(until, timeZone);
      return `${momentText(from, timeZone)} – ${end}`;
    },
  };
  const languages = LANGUAGE_CODES.map(
    (code): Part<SettingsOf<'maintenance'>> => ({
      name: code,
      label: LANGUAGES[code].ownName,
      read: ({ message }) => message[code] ?? null,
      write: ({ message: { [code]: _before, ...message }, ...rest }, part) => ({
        ...rest,
        message: part === null ? message : { ...message, [code]: part as string },
      }),
      text: (part) => (part as string | null) ?? '',
    }),
  );
  return [plan, ...languages];
}

type Link = {
  readonly name?: string;
  readonly type?: string;
  readonly resourceType?: string;
  readonly url?: string;
  readonly linkage?: string;
};
const linkText = ({ type, resourceType, name, url, linkage }: Link): string =>
  [type ?? resourceType, name, url ?? linkage].filter((part) => part !== undefined).join(' · ');

const PARTS: PartsOf = {
  flags: ({ t }) => MODULES.map((name) => ofModule(name, t)),
  theme: ({ t }) => (Object.keys(THEME_COLORS) as ThemeColor[]).map((name) => ofColor(name, t)),
  registration: ({ t }) => [ofOrder(t), ...REGISTER_FIELDS.map((name) => ofField(name, t))],
  maintenance: ofMaintenance,
  footer: ({ t }) => [
    {
      name: 'text',
      label: t('section_footer'),
      read: ({ text }) => text,
      write: (_, text) => ({ text: text as string }),
      text: (text) => text as string,
    },
  ],
  look: ({ t }) =>
    (['name', 'logo', 'icon', 'color', 'mailFrom', 'smsSender'] as const).map((name) => ofLook(name, t)),
  layout: ({ t }) => [ofLayout('memberCenter', t), ofLayout('deposit', t)],
  images: ({ t }) => whole('hosts', t('section_images'), (host: string) => host),
  regions: ({ t }) => whole('blocked', t('section_regions'), (code: string) => code),
  services: ({ t }) => whole('entries', t('section_services'), linkText),
  follow: ({ t }) => whole('links', t('section_follow'), linkText),
  partners: ({ t }) => whole('partners', t('section_partners'), linkText),
  downloads: ({ t }) => whole('resources', t('section_downloads'), linkText),
};

/** What of a section is decided by itself where two have changed it. */
export function useParts(section: SettingsSection): readonly Part<Readonly<Record<string, unknown>>>[] {
  const t = useMessages('settings');
  const { timeZone } = useStaff().merchant;
  return useMemo(() => PARTS[section]({ t, timeZone }) as never, [section, t, timeZone]);
}
