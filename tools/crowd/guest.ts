import { randomInt, randomUUID } from 'node:crypto';
// Types only: what the studio's client and server say to each other.
import type { SessionOpened, SpinAnswer } from '../../apps/studio/src/games/slots/play-api.ts';
import { askStudio, type Caller, Refused } from '../chaos/caller.ts';

/** Quick while the demo is new, so that its boards fill; then at the pace of people with time. */
const LIVELY_SPINS = 12;
const LIVELY_MS = [2_500, 7_000] as const;
const CALM_MS = [15_000, 45_000] as const;
/** After something did not go through: an API or a studio that starts anew takes no longer. */
const AFTER_FAILURE_MS = 20_000;
/** Each failure doubles the wait, up to an hour and a half: who is refused for good hammers at no login and no wallet. */
const DOUBLINGS_MAX = 8;
const SPINS_AT_A_GAME = [6, 20] as const;
/** Of the stakes that a game offers: neither the smallest, whose wins are nothing to see, nor what would ruin it. */
const STAKES = [2, 6] as const;

type Seat = { readonly session: string; readonly stakes: readonly string[]; left: number };

export type Guest = {
  /** Does the next thing, and answers how many milliseconds to wait before the one after it. */
  next(): Promise<number>;
};

/** One simulated member. Whatever fails, it comes again later: nobody looks after it. */
export function createGuest(deps: {
  readonly call: Caller;
  readonly studioOrigin: string;
  readonly name: string;
  readonly password: string;
}): Guest {
  const { call, name, password, studioOrigin } = deps;
  let signedIn = false;
  let seat: Seat | undefined;
  let spins = 0;
  let failures = 0;

  /** A brand that changes its terms asks the simulated too. */
  async function agree(): Promise<void> {
    const { pending } = await call('listMyTerms', {});
    if (pending.length === 0) return;
    await call('acceptTerms', { terms: pending.map(({ kind, version }) => ({ kind, version })) });
  }

  async function sitDown(): Promise<Seat> {
    await agree();
    const { games } = await call('listGames', { gameType: 'RNG', pageSize: 100 });
    const ours = games.filter((game) => game.nodeId.startsWith('studio-') && !game.maintenance);
    // The lower of two draws: some games are liked better, which is what a hot list is about.
    if (ours.length === 0) throw new Error('The studio has no game.');
    const game = ours[Math.min(randomInt(ours.length), randomInt(ours.length))] as (typeof ours)[number];
    const { url } = await call('launchGame', {
      gameCategory: game.gameType,
      vendor: game.vassalage,
      gameId: game.gameId,
      nodeId: game.nodeId,
    });
    const launch = new URL(url).searchParams.get('launch');
    const opened = await askStudio<SessionOpened>(studioOrigin, '/api/session', undefined, { launch });
    return {
      session: opened.session,
      stakes: opened.title.stakes.slice(...STAKES),
      left: between(SPINS_AT_A_GAME),
    };
  }

  async function act(): Promise<void> {
    if (!signedIn) await call('login', { type: 'username', username: name, password, remember: false });
    signedIn = true;
    seat ??= await sitDown();
    const stake = seat.stakes[randomInt(seat.stakes.length)];
    await askStudio<SpinAnswer>(studioOrigin, '/api/spin', seat.session, { roundKey: randomUUID(), stake });
    spins += 1;
    seat.left -= 1;
    if (seat.left === 0) seat = undefined;
  }

  return {
    async next() {
      try {
        await act();
        failures = 0;
        return between(spins < LIVELY_SPINS ? LIVELY_MS : CALM_MS);
      } catch (error) {
        // Gone, put out, or out of money: it begins anew.
        seat = undefined;
        failures += 1;
        if (error instanceof Refused && error.status === 401) signedIn = false;
        console.warn(`${name}: ${String(error)}`);
        return AFTER_FAILURE_MS * 2 ** Math.min(failures - 1, DOUBLINGS_MAX);
      }
    },
  };
}

function between([from, to]: readonly [number, number]): number {
  return randomInt(from, to);
}
