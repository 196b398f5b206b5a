import type { MemberInfo } from '@laro/wire';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { wireKey } from '../lib/query.ts';
import { sessionConfirmed, sessionNow, subscribeToSession } from './session.ts';

/** SYS-8: the keys under which a browser remembers answers: a member's own, and those that anyone gets. */
const MEMBER_KEY = 'memberInfo';

/** What a screen shows of a member before the answer is here; the rest is nobody's business on a shared phone. */
export type StoredMember = {
  readonly userName: string;
  readonly nickname: string;
  readonly labelName: string | null;
};

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keep(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the next start asks before it shows.
  }
}

/** Of this member alone, and read as if a stranger had written it. */
export function storedMember(storage: Storage, userName: string): StoredMember | null {
  const { nickname, labelName, ...stored } = (read(storage, MEMBER_KEY) ?? {}) as Partial<StoredMember>;
  const fits = typeof nickname === 'string' && (labelName === null || typeof labelName === 'string');
  return fits && stored.userName === userName ? { userName, nickname, labelName } : null;
}

/** Whether an entry of a stored list has what a screen would read of it. */
type Fits = (entry: Readonly<Record<string, unknown>>) => boolean;

const hasTexts = (entry: Readonly<Record<string, unknown>>, ...names: readonly string[]): boolean =>
  names.every((name) => typeof entry[name] === 'string');
const listOf = (list: unknown, fits: Fits): boolean =>
  Array.isArray(list) &&
  list.every(
    (entry) => typeof entry === 'object' && entry !== null && fits(entry as Record<string, unknown>),
  );

const fitsGame: Fits = (game) =>
  hasTexts(game, 'nodeId', 'vassalage', 'gameCode', 'gameName', 'displayName', 'iconUrl') &&
  (game['lottoMode'] === null || hasTexts(game, 'lottoMode'));

const STORED: readonly {
  readonly key: string;
  readonly query: QueryKey;
  readonly list: 'content' | 'list';
  readonly fits: Fits;
}[] = [
  {
    key: 'getVassGameType',
    query: wireKey('listVendorGameTypes', {}),
    list: 'content',
    fits: (entry) =>
      hasTexts(entry, 'gameCategory') &&
      typeof entry['gameCount'] === 'number' &&
      listOf(entry['vendors'], (vendor) => hasTexts(vendor, 'vassalage')),
  },
  {
    key: 'getGameLotts',
    query: wireKey('getLotteryMenu', {}),
    list: 'list',
    fits: (entry) =>
      hasTexts(entry, 'gameCode') && listOf(entry['plays'], (play) => hasTexts(play, 'playType')),
  },
  { key: 'lottList', query: wireKey('listLotteries', { lottType: 'lott' }), list: 'list', fits: fitsGame },
  { key: 'elottList', query: wireKey('listLotteries', { lottType: 'elott' }), list: 'list', fits: fitsGame },
];

/**
 * Remembers the answers that come, and shows the remembered ones until they do: old from the first moment, so that
 * they are asked for anew. A member's goes when the member does. Answers what stops it.
 */
export function keepAnswers(queries: QueryClient, storage: Storage): () => void {
  for (const { key, query, list, fits } of STORED) {
    const stored = read(storage, key) as Readonly<Record<string, unknown>> | null;
    if (listOf(stored?.[list], fits) && queries.getQueryData(query) === undefined) {
      queries.setQueryData(query, stored, { updatedAt: 0 });
    }
  }
  const keys = new Map(STORED.map(({ key, query }) => [hashKey(query), key]));

  const remember = (query: QueryKey, value: unknown): void => {
    const key = keys.get(hashKey(query));
    if (key !== undefined) keep(storage, key, value);
    const [name] = query;
    const userName = sessionNow()?.userName;
    if (name !== 'getMemberInfo' || userName === undefined) return;
    const { nickname, clubLabel } = value as MemberInfo;
    keep(storage, MEMBER_KEY, { userName, nickname, labelName: clubLabel.labelName } satisfies StoredMember);
  };
  for (const [query, value] of queries.getQueriesData({})) if (value !== undefined) remember(query, value);
  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && query.state.data !== undefined) {
      remember(query.queryKey, query.state.data);
    }
  });

  const follow = (): void => {
    const userName = sessionNow()?.userName;
    if (userName === undefined || !storedMember(storage, userName)) storage.removeItem(MEMBER_KEY);
  };
  const stopSession = subscribeToSession(follow);
  if (sessionConfirmed()) follow();
  return () => {
    stopQueries();
    stopSession();
  };
}
