/**
 * Settings: what of a brand its staff set, section by section: modules, the form of registration, links, words, colors,
 * regions, when it is closed. Promises that a section is in force in every process within five seconds, that nothing
 * poisoned and nothing unreadable gets there, and that of two who change one section the later is told.
 */
import { CALLS, type Who } from '@laro/wire';
import { SETTINGS, SETTINGS_SECTIONS, type SettingsOf, type SettingsSection } from '@laro/wire/settings';
import { versionOutdated } from '@laro/wire/versions';
import * as v from 'valibot';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Previews } from '../previews/index.ts';
import { layDraftsOver } from './preview.ts';
import { bindSaving, createSaving, KIND, type SettingsDeps } from './saving.ts';

/** Who saves a section may restore it. */
const CALL_OF = {
  flags: 'saveFlags',
  registration: 'saveRegistration',
  services: 'saveServices',
  downloads: 'saveDownloads',
  partners: 'savePartners',
  follow: 'saveFollow',
  footer: 'saveFooter',
  layout: 'saveLayout',
  look: 'saveLook',
  theme: 'saveTheme',
  images: 'saveImages',
  regions: 'saveRegions',
  maintenance: 'saveMaintenance',
} as const satisfies Readonly<Record<SettingsSection, keyof typeof CALLS>>;

const isSection = (id: string): id is SettingsSection => Object.hasOwn(SETTINGS, id);

export function createSettings({ scopes }: Platform, deps: SettingsDeps & { readonly previews: Previews }) {
  const { previews, versions } = deps;

  const { read, save } = createSaving(deps);

  versions.ownedBy(KIND, {
    who: (id): Who => (isSection(id) ? CALLS[CALL_OF[id]].who : 'staff.brand'),
    async restore(context, { id, value, found, from, reason }) {
      const parsed = isSection(id) ? v.safeParse(SETTINGS[id] as v.GenericSchema, value) : undefined;
      if (!isSection(id) || !parsed?.success) throw new Refusal(versionOutdated);
      await save(context, id, {
        value: parsed.output as SettingsOf<typeof id>,
        version: found,
        reason,
        restoredFrom: from,
      });
    },
  });

  layDraftsOver(previews);

  return {
    functions: {},

    routes(calls) {
      calls.bind('listSettings', async ({ merchant }) => {
        const sections = await scopes.read(merchant, async (scope) => {
          const newest = await versions.newestOf(scope, KIND);
          const standing = async (section: SettingsSection) => {
            const { version = 0, savedBy = null, savedAt = null } = newest.get(section) ?? {};
            const value = await read(scope, section);
            return [section, { value, version, savedBy, savedAt: savedAt?.toISOString() ?? null }] as const;
          };
          const all = [];
          for (const section of SETTINGS_SECTIONS) all.push(await standing(section));
          return all;
        });
        return Object.fromEntries(sections) as never;
      });

      bindSaving(calls, save);
    },
  } satisfies Feature;
}
