import { SETTINGS, type SettingsOf, type SettingsSection } from '@laro/wire/settings';
import * as v from 'valibot';
import type { Previews } from '../previews/index.ts';

/** Lays the settings of a preview over those that are in force: what a visitor sees of them. */
export function layDraftsOver(previews: Previews): void {
  previews.over('getMerchant', (value, { drafts, theme }) => {
    const drafted = <S extends SettingsSection>(section: S): SettingsOf<S> | undefined => {
      const draft = drafts.find(({ kind, id }) => kind === 'settings' && id === section);
      const parsed = draft && v.safeParse(SETTINGS[section] as v.GenericSchema, draft.value);
      return parsed?.success ? (parsed.output as SettingsOf<S>) : undefined;
    };
    return {
      ...value,
      theme: theme ?? (drafted('theme')?.colors as Record<string, string> | undefined) ?? value.theme,
      name: drafted('look')?.name ?? value.name,
      footer: drafted('footer')?.text ?? value.footer,
      follow: drafted('follow')?.links ?? value.follow,
      partners: drafted('partners')?.partners ?? value.partners,
    };
  });
}
