import { createHash } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { moneyFromE5 } from '@laro/money';
import { GATEWAYS } from '@laro/wire/merchants';
import type { FastifyInstance } from 'fastify';
import { type BetAct, type Bets, HISTORY_INTEGRATION } from '../../features/bets/index.ts';
import type { Games } from '../../features/games/index.ts';
import type { Launches } from '../../features/launches/index.ts';
import { HISTORY_METHOD, type Member, type Members } from '../../features/members/index.ts';
import type { Merchants } from '../../features/merchants/index.ts';
import type { Registration } from '../../features/registration/index.ts';
import type { Sessions } from '../../features/sessions/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { DEMO_AGENT } from '../merchant.ts';
import { gameOf, type Shelf, shelfOf } from './games.ts';
import type { Person } from './people.ts';
import { type Act, planHistory } from './plan.ts';
import type { Seeding } from './seeding-store.ts';

const SEED = 20_261_126;
const DAY_MS = 86_400_000;
/** As `ledger.seeding_time` raises it. */
const REFUSED_BY_CLOCK = 'P0001';

export type Stage = {
  readonly app: {
    readonly server: Pick<FastifyInstance, 'inject'>;
    readonly features: {
      readonly bets: Bets;
      readonly games: Games;
      readonly launches: Launches;
      readonly members: Members;
      readonly merchants: Merchants;
      readonly registration: Registration;
      readonly sessions: Sessions;
    };
  };
  readonly platform: Pick<Platform, 'config' | 'scopes'>;
  readonly seeding: Seeding;
  readonly merchant: string;
  readonly people: number;
  /** Sets the clock that the application is handed. */
  readonly setClock: (at: Date) => void;
  /** Asked before each act: who stops in the middle is gone on with by the next. */
  readonly isOver: () => boolean;
};

/** Somebody at work: what their browser holds, and what the application knows them by. */
type Player = { readonly cookies: Record<string, string>; member: Member | undefined };

/** All that is told between two midnights, always the same. */
export function historyOf(
  { begins, ends }: { readonly begins: Date; readonly ends: Date },
  people: number,
  welcomeE5: bigint,
): readonly Act[] {
  const days = Math.round((ends.getTime() - begins.getTime()) / DAY_MS);
  return planHistory({ seed: SEED, begins, days, people, welcomeE5 });
}

/**
 * Tells the weeks that the seeding clock has before it, act by act, by the functions that serve everybody. What it shows was
 * told; what was under way when somebody was killed is told again, under the same names. Answers whether all is told.
 */
export async function playHistory(stage: Stage): Promise<boolean> {
  const { app, merchant, people, seeding } = stage;
  const standing = await seeding.standing();
  if (!standing) return true;
  const { welcomeCreditE5 } = await app.features.merchants.byCode(merchant);
  const acts = historyOf(standing, people, welcomeCreditE5).filter(({ at }) => at >= standing.shows);
  const shelf = shelfOf([...(await app.features.games.listed(merchant)).values()].map(({ row }) => row));
  const players = new Map<Person, Player>();
  /** They have a present already, by what somebody did to their account: the rest of their past is not told. */
  const present = new Set<Person>();
  for (const act of acts) {
    if (stage.isOver()) return false;
    if (present.has(act.person)) continue;
    const beganMs = performance.now();
    await seeding.show(act.at);
    stage.setClock(act.at);
    const player = players.get(act.person) ?? { cookies: {}, member: undefined };
    players.set(act.person, player);
    await perform(stage, shelf, player, act).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== REFUSED_BY_CLOCK) throw error;
      present.add(act.person);
    });
    // Half of the time is everybody else's.
    await pauseFor(performance.now() - beganMs);
  }
  await seeding.end();
  return true;
}

async function perform(stage: Stage, shelf: Shelf, player: Player, act: Act): Promise<void> {
  const { app, merchant, platform } = stage;
  const write = async <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    await platform.scopes.write(merchant, work);
  player.member ??= await write(async (scope) => await memberOf(stage, scope, act));
  const { member } = player;
  if (!member) return;
  const { launches, sessions } = app.features;
  switch (act.does) {
    case 'register':
      return;
    case 'sign_in':
    case 'mistype':
      await write(async (scope) => {
        // Told before somebody was killed.
        if ((await sessions.signInsOf(scope, member.id)).some(({ at }) => at.getTime() === act.at.getTime()))
          return;
        const browser = browserOf(stage, player, act);
        if (act.does === 'mistype')
          await sessions.noteRefused(scope, browser, member.id, 'password', 'wrong_secret');
        else await sessions.openForMember(scope, browser, member, { method: 'password' });
      });
      return;
    case 'open':
      await write(
        async (scope) => await launches.opened(scope, member.id, gameOf(shelf, act).nodeId, act.at),
      );
      await stay(stage, player);
      return;
    case 'stay':
      await stay(stage, player);
      return;
    case 'stake':
    case 'win':
    case 'undo':
    case 'promotion':
      await post(stage, shelf, member, act);
  }
}

/** A part of the invented members came by the demo's agent, whose team is shown with them. */
function isBrought(account: string): boolean {
  return account.length % 3 === 0;
}

/** Whose history it is: made on the day they register. */
async function memberOf(
  { app, merchant }: Stage,
  scope: Scope,
  { does, person: { account } }: Act,
): Promise<Member | undefined> {
  const { members, merchants, registration } = app.features;
  const known = await members.byAccount(scope, account);
  // A visitor who has come under this name meanwhile keeps it, and is nobody's history.
  if (known) return known.registerMethod === HISTORY_METHOD ? known : undefined;
  if (does !== 'register') return undefined;
  const brand = await merchants.byCode(merchant);
  const agent = isBrought(account) ? await members.byAccount(scope, DEMO_AGENT) : undefined;
  return await registration.createNamed(scope, brand, {
    account,
    type: 0,
    password: null,
    registerMethod: HISTORY_METHOD,
    ...(agent && { recommendation: { agentPath: [agent.id], recommendedBy: agent.id } }),
  });
}

function browserOf({ platform }: Stage, { cookies }: Player, { at, person }: Act) {
  return {
    host: platform.config.publicUrl.host,
    now: at,
    // Of the addresses that documentation has for itself.
    ip: `203.0.113.${1 + ((createHash('sha256').update(person.account).digest()[0] ?? 0) % 254)}`,
    userAgent: person.userAgent,
    gateway: GATEWAYS.MOBILE,
    language: 'EN' as const,
    cookies,
    setCookie(name: string, value: string): void {
      cookies[name] = value;
    },
  };
}

/** A sign of life, as a page's question is one. */
async function stay({ app, platform }: Stage, { cookies }: Player): Promise<void> {
  await app.server.inject({
    method: 'GET',
    url: '/api/session',
    headers: { host: platform.config.publicUrl.host, 'x-laro': '1' },
    cookies,
  });
}

async function post(
  { app, merchant }: Stage,
  shelf: Shelf,
  member: Member,
  act: Extract<Act, { readonly bet: string }>,
): Promise<void> {
  const { nodeId, gameType } = act.does === 'stake' ? gameOf(shelf, act) : { nodeId: '', gameType: 'OTHER' };
  await app.features.bets.post({
    lane: member.lane,
    account: member.cashAccount,
    merchant,
    member: member.id,
    book: member.book,
    currency: member.currency,
    integration: HISTORY_INTEGRATION,
    round: act.bet,
    roundClosed: act.does === 'win',
    nodeId,
    gameType,
    sessionEpoch: null,
    veto: null,
    acts: [betActOf(act)],
  });
}

function betActOf(act: Extract<Act, { readonly bet: string }>): BetAct {
  const amount = moneyFromE5('amountE5' in act ? act.amountE5 : 0n);
  const contentHash = createHash('sha256').update(`${act.does} ${act.bet} ${amount}`).digest();
  const of = { amount, contentHash, reference: null };
  switch (act.does) {
    case 'stake':
      return { ...of, op: 'stake', transaction: act.bet };
    case 'promotion':
      return { ...of, op: 'promo', transaction: act.bet };
    case 'win':
      return { ...of, op: 'win', transaction: `${act.bet}-win`, reference: act.bet };
    case 'undo':
      return { ...of, op: 'undo', transaction: `${act.bet}-undo`, reference: act.bet };
  }
}
