import type { Calls, CallValue, MemberInfo } from '@laro/wire';
import type { QueryClient } from '@tanstack/react-query';
import { wireKey } from '../lib/query.ts';
import { sessionConfirmed, sessionNow, subscribeToSession } from './session.ts';

/** SYS-8: the keys under which a browser remembers these answers. Lotteries have keys too, once there are any. */
const MEMBER_KEY = 'memberInfo';
const GAME_TYPES_KEY = 'getVassGameType';

/** What a screen shows of a member before the answer is here; the rest is nobody's business on a shared phone. */
export type StoredMember = {
  readonly userName: string;
  readonly nickname: string;
  readonly labelName: string | null;
};
type GameTypes = CallValue<Calls['listVendorGameTypes']>;

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

function storedGameTypes(storage: Storage): GameTypes | null {
  const stored = read(storage, GAME_TYPES_KEY) as Partial<GameTypes> | null;
  const fits =
    Array.isArray(stored?.content) &&
    stored.content.every(
      (entry) =>
        typeof entry?.gameCategory === 'string' &&
        typeof entry.gameCount === 'number' &&
        Array.isArray(entry.vendors) &&
        entry.vendors.every((vendor) => typeof vendor?.vassalage === 'string'),
    );
  return fits ? (stored as GameTypes) : null;
}

/**
 * Remembers the answers that come, and shows the remembered ones until they do: old from the first moment, so that
 * they are asked for anew. A member's goes when the member does. Answers what stops it.
 */
export function keepAnswers(queries: QueryClient, storage: Storage): () => void {
  const gameTypes = wireKey('listVendorGameTypes', {});
  const stored = storedGameTypes(storage);
  if (stored && queries.getQueryData(gameTypes) === undefined) {
    queries.setQueryData(gameTypes, stored, { updatedAt: 0 });
  }

  const remember = (name: unknown, value: unknown): void => {
    if (name === 'listVendorGameTypes') keep(storage, GAME_TYPES_KEY, value);
    const userName = sessionNow()?.userName;
    if (name !== 'getMemberInfo' || userName === undefined) return;
    const { nickname, clubLabel } = value as MemberInfo;
    keep(storage, MEMBER_KEY, { userName, nickname, labelName: clubLabel.labelName } satisfies StoredMember);
  };
  for (const [[name], value] of queries.getQueriesData({})) if (value !== undefined) remember(name, value);
  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && query.state.data !== undefined) {
      remember(query.queryKey[0], query.state.data);
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
