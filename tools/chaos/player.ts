import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
// Types only: what the studio's client and server say to each other is the one thing we share with it.
import type {
  HistoryPage,
  Round,
  SessionOpened,
  SpinAnswer,
} from '../../apps/studio/src/games/slots/play-api.ts';
import type { Dice } from '../sim/dice.ts';
import { askStudio, type Caller, createCaller, Refused, untilAnswered } from './caller.ts';

export type Player = {
  readonly name: string;
  readonly call: Caller;
  /** What the wallet held before the first spin. */
  readonly startBalance: string;
  /** Rounds whose result was acknowledged to us: none of these may be lost or doubled. */
  readonly acknowledged: readonly Round[];
  spin(): Promise<void>;
  /** All rounds the studio remembers of this player. */
  history(): Promise<readonly Round[]>;
};

/** The way for whoever cannot read the picture: the number whose hash is the target. */
async function solveCaptcha(call: Caller): Promise<{ readonly id: string; readonly answer: string }> {
  const { id, work } = await call('getCaptcha', { kind: 'work' });
  for (let n = 0; work !== null && n < work.ceiling; n += 1) {
    if (hash('sha256', `${work.salt}${n}`) === work.target) return { id, answer: String(n) };
  }
  throw new Error('Work was asked for, and no number below the ceiling does it.');
}

export type Origins = { readonly webUrl: string; readonly studioUrl: string };

export async function registerMember(
  call: Caller,
): Promise<{ readonly name: string; readonly password: string }> {
  const name = `chaos${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('base64url');
  await call('register', {
    username: name,
    password,
    confirmPassword: password,
    agree: true,
    adult: true,
    captcha: await solveCaptcha(call),
  });
  return { name, password };
}

/** A new member who has opened a slot game, as a browser would. */
export async function createPlayer(origins: Origins, dice: Dice): Promise<Player> {
  const call = createCaller(origins.webUrl);
  const { name } = await registerMember(call);
  const startBalance = (await call('getWallet', {})).sumBalance;
  const acknowledged: Round[] = [];
  let opened = await openGame(call, origins);
  const stake = opened.title.stakes[0] ?? opened.title.defaultStake;

  return {
    name,
    call,
    startBalance,
    acknowledged,
    spin: async () => {
      const roundKey = randomUUID();
      // Some players stake more, so that two rounds mixed up would show.
      const stakes = opened.title.stakes.slice(0, 3);
      const chosen = stakes[dice.below(stakes.length)] ?? stake;
      for (;;) {
        try {
          const { round } = await untilAnswered('a spin', () =>
            askStudio<SpinAnswer>(origins.studioUrl, '/api/spin', opened.session, {
              roundKey,
              stake: chosen,
            }),
          );
          acknowledged.push(round);
          return;
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          if (error.code === 'too_fast') await pause(100);
          else if (error.code === 'session_unknown') opened = await openGame(call, origins);
          else throw error;
        }
      }
    },
    history: async () => {
      const rounds: Round[] = [];
      let before: string | null = null;
      do {
        const path: string =
          before === null ? '/api/history' : `/api/history?before=${encodeURIComponent(before)}`;
        const page: HistoryPage = await untilAnswered('the history', () =>
          askStudio<HistoryPage>(origins.studioUrl, path, opened.session),
        );
        rounds.push(...page.rounds);
        before = page.next;
      } while (before !== null);
      return rounds;
    },
  };
}

/** Launch codes are for one use, so every try takes a new one. */
function openGame(call: Caller, { studioUrl }: Origins): Promise<SessionOpened> {
  return untilAnswered('opening a game', async () => {
    const { games } = await call('listGames', { gameType: 'RNG', pageSize: 100 });
    const game = games.find((candidate) => candidate.supportPlay) ?? games[0];
    if (game === undefined) throw new Error('There is no game to play.');
    const { url } = await call('launchGame', {
      gameCategory: game.gameType,
      vendor: game.vassalage,
      gameId: game.gameId,
      nodeId: game.nodeId,
    });
    const launch = new URL(url).searchParams.get('launch');
    return askStudio<SessionOpened>(studioUrl, '/api/session', undefined, { launch });
  });
}
