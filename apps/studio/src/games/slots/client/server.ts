import type { HistoryPage, Refusal, SeedRotated, SessionOpened, SpinAnswer } from '../play-api.ts';

/** `lost`: nobody answered, so nobody knows; `refused`: the server said no and said why. */
export type Failure =
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly code: Refusal['code']; readonly balance: string | null };

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export type GameServer = {
  open(by: { readonly launch: string } | { readonly session: string }): Promise<Answer<SessionOpened>>;
  spin(roundKey: string, stake: string): Promise<Answer<SpinAnswer>>;
  /** The player has seen the round; told without waiting, because nothing depends on it. */
  shown(roundId: string): void;
  history(before: string | null): Promise<Answer<HistoryPage>>;
  rotateSeed(clientSeed: string): Promise<Answer<SeedRotated>>;
};

const ANSWER_MS_MAX = 12_000;

/** Calls of one session. */
export function createCall(base: string) {
  let session = '';

  const call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_MS_MAX);
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        signal: abort.signal,
        cache: 'no-store',
        credentials: 'omit',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(session ? { authorization: `Bearer ${session}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status === 204) return { ok: true, value: undefined as T };
      const value: unknown = await response.json();
      if (response.ok) return { ok: true, value: value as T };
      return { ok: false, failure: toFailure(value) };
    } catch {
      return { ok: false, failure: { kind: 'lost' } };
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    call,
    use: (next: string) => {
      session = next;
    },
  };
}

export function createGameServer(base = '/api'): GameServer {
  const { call, use } = createCall(base);
  return {
    open: async (by) => {
      const answer = await call<SessionOpened>('POST', '/session', by);
      if (answer.ok) use(answer.value.session);
      return answer;
    },
    spin: (roundKey, stake) => call<SpinAnswer>('POST', '/spin', { roundKey, stake }),
    shown: (roundId) => {
      // An unacknowledged round is shown once more at the next visit: that is the safe side to fail on.
      void call('POST', '/shown', { roundId });
    },
    history: (before) =>
      call<HistoryPage>(
        'GET',
        before === null ? '/history' : `/history?before=${encodeURIComponent(before)}`,
      ),
    rotateSeed: (clientSeed) => call<SeedRotated>('POST', '/seed', { clientSeed }),
  };
}

const CODES: ReadonlySet<string> = new Set<Refusal['code']>([
  'session_unknown',
  'stake_not_offered',
  'not_enough_money',
  'limit_reached',
  'player_disabled',
  'too_fast',
  'round_key_reused',
  'client_seed_invalid',
  'choice_not_offered',
  'round_open',
  'move_refused',
  'malformed',
  'wallet_unreachable',
]);

/** An answer that is no refusal of the contract has decided nothing that a player could be told: it is asked again. */
function toFailure(value: unknown): Failure {
  const { code, balance } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (typeof code !== 'string' || !CODES.has(code)) return { kind: 'lost' };
  return {
    kind: 'refused',
    code: code as Refusal['code'],
    balance: typeof balance === 'string' ? balance : null,
  };
}
