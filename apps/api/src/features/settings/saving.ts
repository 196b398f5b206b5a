import { type SettingsOf, type SettingsSection, settingsChanged } from '@laro/wire/settings';
import { versionChanged } from '@laro/wire/versions';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { Registration } from '../registration/index.ts';
import type { Vendors } from '../vendors/index.ts';
import type { Versions } from '../versions/index.ts';
import { factsOf, judge } from './rules.ts';
import { type Places, placesOf } from './sections.ts';

export const KIND = 'settings';

export type SettingsDeps = {
  readonly merchants: Merchants;
  readonly pictures: Pictures;
  readonly registration: Registration;
  readonly vendors: Vendors;
  readonly versions: Versions;
};

type Change<S extends SettingsSection> = {
  readonly value: SettingsOf<S>;
  /** That it was found at. */
  readonly version: number;
  readonly reason: string;
  readonly restoredFrom?: number;
};

/** A section with whose it is. */
type Saved<S extends SettingsSection> = {
  readonly value: SettingsOf<S>;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: string;
};

type Save = <S extends SettingsSection>(
  context: ActContext,
  section: S,
  change: Change<S>,
) => Promise<Saved<S>>;

/** How a section is read and saved, whichever it is. */
export function createSaving(deps: SettingsDeps) {
  const { merchants, vendors, versions } = deps;
  const places = placesOf(deps);

  async function read<S extends SettingsSection>(scope: Scope, section: S): Promise<SettingsOf<S>> {
    const row = await merchants.byCode(scope.merchant);
    return (await places[section].read(row, scope)) as SettingsOf<S>;
  }

  async function save<S extends SettingsSection>(
    { act, actor, merchant, now }: ActContext,
    section: S,
    { value, version, reason, restoredFrom }: Change<S>,
  ): Promise<Saved<S>> {
    judge(await merchants.byCode(merchant), section, value);
    // As it stands in the database: whoever saved a moment ago may have done so elsewhere.
    await merchants.refresh();
    await act(async (scope) => {
      const conflict = async () => {
        const changed = restoredFrom === undefined ? settingsChanged : versionChanged;
        return new Refusal(changed, await versions.theirs(scope, KIND, section));
      };
      if ((await versions.newest(scope, KIND, section)) !== version) throw await conflict();
      const old = await read(scope, section);
      const saved = { kind: KIND, owner: section, version: version + 1, value, reason } as const;
      // First of all: of two who found the same version, one alone keeps the next, and the other waits here.
      const isNext = await versions.keep(
        scope,
        { ...saved, savedBy: actor.username, savedAt: now, restoredFrom },
        { version: 0, value: old, savedAt: null },
      );
      if (!isNext) throw await conflict();
      await (places[section] as Places[S] & { save(scope: Scope, value: SettingsOf<S>): Promise<void> }).save(
        scope,
        value,
      );
      return {
        subject: section,
        reason,
        before: { version, ...factsOf(old) },
        after: {
          version: version + 1,
          ...factsOf(value),
          ...(restoredFrom !== undefined && { restoredFrom }),
        },
      };
    });
    await merchants.refresh();
    await vendors.refresh();
    return { value, version: version + 1, savedBy: actor.username, savedAt: now.toISOString() };
  }

  return { read, save };
}

/** Each section has a call of its own: who may save it differs. */
export function bindSaving(calls: CallRegistry, save: Save): void {
  calls.bind('saveFlags', async (context, { body }) => await save(context, 'flags', body));
  calls.bind('saveRegistration', async (context, { body }) => await save(context, 'registration', body));
  calls.bind('saveServices', async (context, { body }) => await save(context, 'services', body));
  calls.bind('saveDownloads', async (context, { body }) => await save(context, 'downloads', body));
  calls.bind('savePartners', async (context, { body }) => await save(context, 'partners', body));
  calls.bind('saveFollow', async (context, { body }) => await save(context, 'follow', body));
  calls.bind('saveFooter', async (context, { body }) => await save(context, 'footer', body));
  calls.bind('saveLayout', async (context, { body }) => await save(context, 'layout', body));
  calls.bind('saveLook', async (context, { body }) => await save(context, 'look', body));
  calls.bind('saveTheme', async (context, { body }) => await save(context, 'theme', body));
  calls.bind('saveImages', async (context, { body }) => await save(context, 'images', body));
  calls.bind('saveRegions', async (context, { body }) => await save(context, 'regions', body));
  calls.bind('saveMaintenance', async (context, { body }) => await save(context, 'maintenance', body));
}
