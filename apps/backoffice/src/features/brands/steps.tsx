import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import { type GroupMerchant } from '@laro/wire/brands';
import { ActionIcon, Button, Checkbox, Radio, Select, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { countryNames, ModulePicker, ThemePicker } from '../settings/index.ts';
import { beginFrom, type NewBrandForm } from './new-brand.ts';

type StepProps = { readonly form: NewBrandForm; readonly brands: readonly GroupMerchant[] };

const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];
const PROFILES = ['DEMO', 'GLI-base', 'PH'] as const;
const HOSTS_MAX = 20;

export function BrandStep({ form, brands }: StepProps): ReactNode {
  const t = useMessages('brands');
  const begin = (code: string | null): void => {
    const template = brands.find((brand) => brand.code === code);
    if (!template) return;
    const { code: own, body } = form.getValues();
    const begun = beginFrom(template);
    // What is the brand's own already stays.
    form.setValues({ code: own, body: { ...begun.body, name: body.name, hosts: body.hosts } });
  };
  return (
    <>
      <Select
        label={t('template')}
        description={t('templateHint')}
        data={brands.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
        value={form.getValues().body.template}
        allowDeselect={false}
        error={form.errors['body.template']}
        onChange={begin}
      />
      <TextInput label={t('name')} maxLength={60} {...form.getInputProps('body.name')} />
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        maxLength={20}
        spellCheck={false}
        {...form.getInputProps('code')}
        onChange={({ currentTarget }) => form.setFieldValue('code', currentTarget.value.toUpperCase())}
      />
      <Radio.Group
        label={t('profile')}
        description={t('profileHint')}
        {...form.getInputProps('body.profile')}
      >
        <Stack gap={8} mt={8}>
          {PROFILES.map((profile) => (
            <Radio key={profile} color="link" value={profile} label={t(`profile_${profile}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

export function HostsStep({ form }: StepProps): ReactNode {
  const t = useMessages('brands');
  const { hosts, languages, defaultLanguage } = form.getValues().body;
  const setHosts = (next: readonly string[]): void => form.setFieldValue('body.hosts', next as never);
  const setLanguages = (codes: readonly string[]): void => {
    const next = LANGUAGE_CODES.filter((code) => codes.includes(code));
    form.setFieldValue('body.languages', next as never);
    const [first] = next;
    if (first && !next.includes(defaultLanguage)) form.setFieldValue('body.defaultLanguage', first as never);
  };
  return (
    <>
      <fieldset className="brand-fieldset">
        <legend>{t('hosts')}</legend>
        <p className="form-lead">{t('hostsHint')}</p>
        {hosts.map((host, index) => (
          // A line is known by its place: there is nothing else to it.
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <div key={index} className="host-line">
            <TextInput
              aria-label={t('hostAt', { place: index + 1 })}
              placeholder="play.example.com"
              spellCheck={false}
              autoCapitalize="none"
              value={host}
              error={form.errors[`body.hosts.${index}`] && t('hostFault')}
              onChange={({ currentTarget }) =>
                setHosts(hosts.with(index, currentTarget.value.trim().toLowerCase()))
              }
            />
            {hosts.length > 1 && (
              <ActionIcon
                aria-label={t('removeHost', { host: host || `${index + 1}` })}
                onClick={() => setHosts(hosts.filter((_, at) => at !== index))}
              >
                <Icon name="remove" small />
              </ActionIcon>
            )}
          </div>
        ))}
        {form.errors['body.hosts'] && <p className="field-fault">{form.errors['body.hosts']}</p>}
        {hosts.length < HOSTS_MAX && (
          <Button leftSection={<Icon name="add" small />} onClick={() => setHosts([...hosts, ''])}>
            {t('addHost')}
          </Button>
        )}
      </fieldset>
      <Checkbox.Group
        label={t('languages')}
        description={t('languagesHint')}
        value={[...languages]}
        error={form.errors['body.languages']}
        onChange={setLanguages}
      >
        <Stack gap={8} mt={8}>
          {LANGUAGE_CODES.map((code) => (
            <Checkbox
              key={code}
              color="link"
              value={code}
              lang={LANGUAGES[code].tag}
              label={LANGUAGES[code].ownName}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('defaultLanguage')}
        data={languages.map((code) => ({ value: code, label: LANGUAGES[code].ownName }))}
        value={defaultLanguage}
        allowDeselect={false}
        error={form.errors['body.defaultLanguage']}
        onChange={(code) => code && form.setFieldValue('body.defaultLanguage', code as never)}
      />
    </>
  );
}

/** How its people write a currency, as the browser knows it. */
const symbolOf = (currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

export function PlaceStep({ form }: StepProps): ReactNode {
  const t = useMessages('brands');
  const { tag } = LANGUAGES[useLanguage()];
  const { currency, country, timeZone } = form.getValues().body;
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'currency' });
    return {
      currencies: Intl.supportedValuesOf('currency').map((value) => ({
        value,
        label: `${value} · ${names.of(value) ?? ''}`,
      })),
      countries: countryNames(tag).map(([value, name]) => ({ value, label: `${name} · ${value}` })),
      zones: Intl.supportedValuesOf('timeZone'),
    };
  }, [tag]);
  return (
    <>
      <Select
        label={t('currency')}
        description={t('currencyHint')}
        data={choices.currencies}
        searchable
        value={currency}
        allowDeselect={false}
        error={form.errors['body.currency']}
        onChange={(code) => {
          if (!code) return;
          form.setFieldValue('body.currency', code);
          form.setFieldValue('body.currencySymbol', symbolOf(code, tag));
        }}
      />
      <TextInput label={t('symbol')} maxLength={5} {...form.getInputProps('body.currencySymbol')} />
      <Select
        label={t('country')}
        data={choices.countries}
        searchable
        value={country}
        allowDeselect={false}
        error={form.errors['body.country']}
        onChange={(code) => code && form.setFieldValue('body.country', code)}
      />
      <Select
        label={t('timeZone')}
        description={t('timeZoneHint')}
        data={choices.zones.includes(timeZone) ? choices.zones : [timeZone, ...choices.zones]}
        searchable
        value={timeZone}
        allowDeselect={false}
        error={form.errors['body.timeZone']}
        onChange={(zone) => zone && form.setFieldValue('body.timeZone', zone)}
      />
    </>
  );
}

/** As the template has it, or chosen here. */
function AsTemplate({
  label,
  isOwn,
  onChange,
}: {
  readonly label: string;
  readonly isOwn: boolean;
  readonly onChange: (isOwn: boolean) => void;
}): ReactNode {
  const t = useMessages('brands');
  return (
    <Radio.Group
      label={label}
      value={isOwn ? 'own' : 'template'}
      onChange={(side) => onChange(side === 'own')}
    >
      <Stack gap={8} mt={8}>
        <Radio color="link" value="template" label={t('asTemplate')} />
        <Radio color="link" value="own" label={t('chosenHere')} />
      </Stack>
    </Radio.Group>
  );
}

export function ModulesStep({ form, brands }: StepProps): ReactNode {
  const t = useMessages('brands');
  const { flags, template } = form.getValues().body;
  const ofTemplate = brands.find(({ code }) => code === template)?.flags ?? [];
  const set = (on: typeof flags): void => form.setFieldValue('body.flags', on as never);
  return (
    <>
      <AsTemplate
        label={t('modules')}
        isOwn={flags !== null}
        onChange={(isOwn) => set(isOwn ? [...ofTemplate] : null)}
      />
      {flags !== null && <ModulePicker on={flags} onChange={set} />}
    </>
  );
}

export function ThemeStep({ form, brands }: StepProps): ReactNode {
  const t = useMessages('brands');
  const { theme, template } = form.getValues().body;
  const ofTemplate = brands.find(({ code }) => code === template)?.theme ?? {};
  const set = (colors: typeof theme): void => form.setFieldValue('body.theme', colors as never);
  return (
    <>
      <AsTemplate
        label={t('theme')}
        isOwn={theme !== null}
        onChange={(isOwn) => set(isOwn ? { ...ofTemplate } : null)}
      />
      {form.errors['body.theme'] && <p className="field-fault">{form.errors['body.theme']}</p>}
      {theme !== null && (
        <ThemePicker
          colors={theme}
          faultOf={(name) => form.errors[`body.theme.${name}`]}
          onChange={(colors) => set(colors as typeof theme)}
        />
      )}
    </>
  );
}
