/**
 * Versions: what a brand's staff wrote, each time that they saved it, and how one of them is put in force again. Promises
 * that nothing is lost that somebody saved, and that of two who changed the same state the later is told what the other
 * wrote. Never knows what a version is about: whoever owns a kind puts its versions in force.
 */
import { admits, notFound, notPermitted, pageAnswer, type Who } from '@laro/wire';
import { type VersionKind, type VersionLine, type VersionSaved } from '@laro/wire/versions';
import type { Feature } from '../../platform/feature.ts';
import type { ActContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { changesBetween } from './rules.ts';
import * as store from './store.ts';

/** Everything that a thing's own call took, but its version and the reason. */
export type Value = store.Value;

export type NewVersion = {
  readonly kind: VersionKind;
  readonly owner: string;
  readonly version: number;
  readonly value: Value;
  readonly savedBy: string;
  readonly savedAt: Date;
  readonly reason: string;
  readonly drafted?: boolean;
  readonly restoredFrom?: number | null | undefined;
};

/** What was in force before, where it may have been written before versions were kept. */
export type Before = { readonly version: number; readonly value: Value; readonly savedAt: Date | null };

export type Restored = {
  readonly id: string;
  readonly value: Value;
  /** The newest version that whoever restores has seen. */
  readonly found: number;
  readonly from: number;
  readonly reason: string;
};

/** Whoever owns the things of a kind. */
export interface Keeper {
  /** Who may read and restore versions of this thing. */
  who(id: string): Who;
  /** Puts what was written in force again, as a call of its own would, by the act of the context. */
  restore(context: ActContext, restored: Restored): Promise<void>;
}

export interface Versions {
  ownedBy(kind: VersionKind, keeper: Keeper): void;
  /** Keeps a version, in the unit of work that puts it in force; false where somebody else has saved that one. */
  keep(scope: Scope, version: NewVersion, before?: Before): Promise<boolean>;
  /** 0 where none was kept. */
  newest(scope: Scope, kind: VersionKind, owner: string): Promise<number>;
  /** Of every thing of a kind, by its id: its newest version, and whose it is. */
  newestOf(
    scope: Scope,
    kind: VersionKind,
  ): Promise<ReadonlyMap<string, Omit<Awaited<ReturnType<typeof store.newestOf>>[number], 'owner'>>>;
  /** What a refusal carries to whoever comes later: what the other has saved. */
  theirs(scope: Scope, kind: VersionKind, owner: string): Promise<{ readonly theirs: VersionSaved | null }>;
  /** One version, for whoever may restore it; refuses everybody else, and what is not there. */
  readBy(
    context: Pick<ActContext, 'actor'>,
    scope: Scope,
    named: { readonly kind: VersionKind; readonly id: string; readonly version: number },
  ): Promise<VersionSaved>;
}

export function createVersions({ scopes }: Platform): Feature<Versions> {
  const keepers = new Map<VersionKind, Keeper>();

  function keeperOf({ actor }: Pick<ActContext, 'actor'>, kind: VersionKind, id: string): Keeper {
    const keeper = keepers.get(kind);
    if (!keeper) throw new Error(`Nobody keeps versions of ${kind}.`);
    if (!admits(keeper.who(id), actor)) throw new Refusal(notPermitted);
    return keeper;
  }

  const readBy: Versions['readBy'] = async (context, scope, { kind, id, version }) => {
    keeperOf(context, kind, id);
    const row = await store.readVersion(scope, kind, id, version);
    if (!row) throw new Refusal(notFound);
    return toSaved(row);
  };

  return {
    functions: {
      ownedBy: (kind, keeper) => void keepers.set(kind, keeper),
      keep,
      newest: async (scope, kind, owner) => (await store.newestVersion(scope, kind, owner))?.version ?? 0,
      async newestOf(scope, kind) {
        return new Map((await store.newestOf(scope, kind)).map(({ owner, ...row }) => [owner, row]));
      },
      async theirs(scope, kind, owner) {
        const row = await store.newestVersion(scope, kind, owner);
        return { theirs: row ? toSaved(row) : null };
      },
      readBy,
    },

    routes(calls) {
      calls.bind('listVersions', async (context, { params: { kind, id }, query }) => {
        keeperOf(context, kind, id);
        const { list, total } = await scopes.read(
          context.merchant,
          async (scope) => await store.listVersions(scope, kind, id, query),
        );
        return pageAnswer(list.map(toLine), total, query);
      });

      calls.bind(
        'getVersion',
        async (context, { params }) =>
          await scopes.read(context.merchant, async (scope) => await readBy(context, scope, params)),
      );

      calls.bind('restoreVersion', async (context, { params, body }) => {
        const { kind, id, version } = params;
        const keeper = keeperOf(context, kind, id);
        const read = async <T>(look: (scope: Scope) => Promise<T>): Promise<T> =>
          await scopes.read(context.merchant, look);
        const { value } = await read(async (scope) => await readBy(context, scope, params));
        await keeper.restore(context, { id, value, from: version, ...body });
        const newest = await read(async (scope) => await store.newestVersion(scope, kind, id));
        if (!newest) throw new Error('What was restored is kept.');
        return toLine(newest);
      });
    },
  };
}

async function keep(
  scope: Scope,
  { drafted = false, restoredFrom = null, ...version }: NewVersion,
  before?: Before,
): Promise<boolean> {
  const { kind, owner } = version;
  let last: store.Value | undefined = (await store.newestVersion(scope, kind, owner))?.value;
  if (last === undefined && before) {
    const found = { kind, owner, changed: [], drafted: false, restoredFrom: null, savedBy: null, reason: '' };
    await store.insertVersion(scope, { ...found, ...before });
    last = before.value;
  }
  const changed = changesBetween(last ?? {}, version.value);
  return await store.insertVersion(scope, { ...version, drafted, restoredFrom, changed });
}

function toLine(row: store.LineRow): VersionLine {
  const { version, savedBy, savedAt, reason, drafted, inForce, restoredFrom, changed } = row;
  return {
    version,
    savedBy,
    savedAt: savedAt?.toISOString() ?? null,
    reason,
    drafted,
    inForce,
    restoredFrom,
    changed: [...changed],
  };
}

const toSaved = (row: store.VersionRow): VersionSaved => ({ ...toLine(row), value: { ...row.value } });
