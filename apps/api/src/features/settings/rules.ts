import { LANGUAGES } from '@laro/wire';
import { lowContrast, noMethodLeft, type SettingsOf, type SettingsSection } from '@laro/wire/settings';
import { textMissing } from '@laro/wire/texts';
import { lowContrasts } from '@laro/wire/theme';
import { Refusal } from '../../platform/refusal.ts';
import type { MerchantRow } from '../merchants/index.ts';

/** What holds beyond the shape of a section. */
export function judge(row: MerchantRow, section: SettingsSection, value: unknown): void {
  if (section === 'theme') {
    const pairs = lowContrasts((value as SettingsOf<'theme'>).colors);
    if (pairs.length > 0) throw new Refusal(lowContrast, { pairs });
  }
  if (section === 'registration') {
    const { fields } = value as SettingsOf<'registration'>;
    const isByName = fields.some(({ name, enabled }) => name === 'username' && enabled);
    if (!isByName && !row.flags.includes('MOBILENUMREG3')) throw new Refusal(noMethodLeft);
  }
  if (section === 'maintenance') {
    const { message } = value as SettingsOf<'maintenance'>;
    const written = LANGUAGES.filter((language) => message[language] !== undefined);
    const missing = row.languages.filter((language) => !written.includes(language as never));
    if (written.length > 0 && missing.length > 0) throw new Refusal(textMissing, { languages: missing });
  }
}

/** Of what was set, as much as the audit shows by itself; all of it is in the version. */
export function factsOf(value: object): Readonly<Record<string, string>> {
  return { value: JSON.stringify(value).slice(0, 1_000) };
}
