import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Integration } from '../vendors/index.ts';
import type { Comparison, GoOn } from './reconcile-day.ts';
import { addTo, EMPTY_SIDE, judge, type Slice, slicesOf } from './rules.ts';
import * as store from './store.ts';
import type { Listed, VendorList } from './vendor-list.ts';

type ListedSlice = {
  readonly slice: Slice;
  readonly inside: boolean;
  readonly ids: ReadonlySet<string>;
};

/** An hour on either side of a border is looked at together: late answers cross hours, not half days. */
const SLICE_MS = 3_600_000;
const CHUNK = 1_000;
/** More than this is one fault, not so many: the rest is counted and not listed. */
const BREAKS_KEPT_MAX = 10_000;

/**
 * Compares one day of one integration, slice by slice: what the vendor lists is looked up here by its id, whenever
 * we wrote it; what we wrote is looked for in the vendor's list of that hour and its neighbours.
 */
export async function compareList(
  { scopes }: Platform,
  integration: Integration,
  bounds: Slice,
  list: VendorList,
  goOn: GoOn,
): Promise<Comparison | null> {
  const merchant = integration.merchant;
  let ours = EMPTY_SIDE;
  let theirs = EMPTY_SIDE;
  let beyond = 0;
  const found: store.Found[] = [];
  const unlisted: store.Posted[] = [];

  const read = async <T>(work: (scope: Scope) => Promise<T>): Promise<T> => await scopes.read(merchant, work);

  function keep(item: store.Found): void {
    if (found.length < BREAKS_KEPT_MAX) found.push(item);
    else beyond += 1;
  }

  async function judgeListed(listed: readonly Listed[]): Promise<void> {
    for (let at = 0; at < listed.length; at += CHUNK) {
      const chunk = listed.slice(at, at + CHUNK);
      const ids = chunk.map((item) => item.transaction);
      const posted = await read(async (scope) => await store.postedByTransaction(scope, integration.id, ids));
      const byId = new Map(posted.map((item) => [item.transaction, item]));
      const late: { transaction: string; listedAt: Date }[] = [];
      for (const item of chunk) {
        const mine = byId.get(item.transaction);
        ours = addTo(ours, mine);
        theirs = addTo(theirs, item);
        const kind = judge(mine, item);
        if (kind) keep(differing(item.transaction, kind, mine, item));
        if (mine && Math.abs(mine.recordedAt.getTime() - item.at.getTime()) > SLICE_MS) {
          late.push({ transaction: item.transaction, listedAt: item.at });
        }
      }
      if (late.length > 0) {
        await scopes.write(merchant, async (scope) => await store.keepLate(scope, integration.id, late));
      }
    }
  }

  async function seekOurs(slice: Slice, listed: readonly ReadonlySet<string>[]): Promise<void> {
    const posted = await read(async (scope) => await store.postedWithin(scope, integration.id, slice));
    for (const mine of posted) {
      if (listed.some((ids) => ids.has(mine.transaction))) continue;
      if (unlisted.length < BREAKS_KEPT_MAX) {
        unlisted.push(mine);
        continue;
      }
      ours = addTo(ours, mine);
      beyond += 1;
    }
  }

  let before: ReadonlySet<string> = new Set();
  let middle: ListedSlice | null = null;
  for (const slice of slicesOf(bounds, SLICE_MS)) {
    if (!(await goOn())) return null;
    const listed = await list(slice);
    const ids = new Set(listed.map((item) => item.transaction));
    if (slice.inside) await judgeListed(listed);
    if (middle?.inside) await seekOurs(middle.slice, [before, middle.ids, ids]);
    before = middle?.ids ?? before;
    middle = { slice, inside: slice.inside, ids };
  }

  const ids = unlisted.map((mine) => mine.transaction);
  const late = await read(async (scope) => await store.lateAmong(scope, integration.id, ids));
  for (const mine of unlisted) {
    if (late.has(mine.transaction)) continue;
    ours = addTo(ours, mine);
    keep(differing(mine.transaction, 'missing_there', mine, undefined));
  }
  return { ours, theirs, found, beyond };
}

function differing(
  transaction: string,
  kind: store.Found['kind'],
  ours: store.Posted | undefined,
  theirs: Listed | undefined,
): store.Found {
  return {
    transaction,
    kind,
    ours: ours?.amount ?? null,
    theirs: theirs?.amount ?? null,
    oursState: ours?.state ?? null,
    theirsState: theirs?.state ?? null,
  };
}
