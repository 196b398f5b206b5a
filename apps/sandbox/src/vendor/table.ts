import { randomUUID } from 'node:crypto';
import { formatMoney, parseMoney } from '@laro/money';
import type { Draw } from './draws.ts';
import { type Place, placesOf } from './places.ts';
import type { Round } from './round-file.ts';
import { NO_ANSWER, type Rounds } from './rounds.ts';
import { paysE2, type Words } from './rules.ts';
import type { Session } from './sessions.ts';
import type { Wallets } from './wallets.ts';
import { REFUSALS, type RefusalCode, WORDS } from './words.ts';

const SHOWN = 8;

/** What a tap asks for. */
export type Tap = {
  readonly key: string;
  readonly place: string;
  /** The issue that the page showed: nobody bets on a later one unseen. */
  readonly issue: string | null;
  readonly option: string;
  readonly numbers: string;
  readonly stake: string;
};

/** A refusal towards the page, with its sentence. */
export class TapError extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

const REFUSED: Readonly<Record<string, RefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_TOKEN_EXPIRED: 'session_unknown',
  RS_ERROR_INVALID_TOKEN: 'session_unknown',
};
const codeOf = (status: string): RefusalCode => REFUSED[status] ?? 'wallet_unreachable';

export interface Table {
  /** What the page shows: what can be bet on now, and the last rounds. Throws `TapError`. */
  look(session: Session): Promise<object>;
  /** Bets, once for each key. Throws `TapError`. */
  bet(session: Session, tap: Tap): Promise<object>;
}

export function createTable({
  draw,
  now,
  rounds,
  wallets,
}: {
  readonly draw: Draw;
  readonly now: () => number;
  readonly rounds: Rounds;
  readonly wallets: Wallets;
}): Table {
  const open = ({ game, room, playType }: Session): readonly Place[] =>
    placesOf(game, { draw, now: now(), room, playType });

  function begin(session: Session, tap: Tap): Parameters<Rounds['play']>[0] {
    const place = open(session).find(({ id }) => id === tap.place);
    const option = place?.rules.options.find(({ id }) => id === tap.option);
    if (!place || (place.issue?.number ?? null) !== tap.issue) throw new TapError('closed');
    if (place.issue && now() >= place.issue.closesAt) throw new TapError('closed');
    const { digits } = place.rules;
    const isNumber = digits === null ? tap.numbers === '' : new RegExp(`^\\d{${digits}}$`).test(tap.numbers);
    if (!option || !isNumber || !session.game.stakes.includes(tap.stake)) throw new TapError('not_offered');
    const id = `per_${randomUUID()}`;
    return {
      id,
      key: tap.key,
      user: session.user,
      wallet: session.wallet,
      token: session.token,
      currency: session.currency,
      game: session.game.code,
      place: place.id,
      title: place.title,
      option: option.id,
      label: option.label,
      numbers: tap.numbers,
      stake: tap.stake,
      paysE2: paysE2(place.rules, option),
      draw: place.issue?.draw ?? id,
      drawsAt: place.issue?.drawsAt ?? now(),
      begunAt: now(),
      bet: randomUUID(),
      win: randomUUID(),
      rollback: randomUUID(),
    };
  }

  function show(session: Session) {
    return {
      now: now(),
      places: open(session).map((place) => shownPlace(place, session)),
      rounds: rounds
        .of(session)
        .filter(({ game }) => game === session.game.code)
        .slice(0, SHOWN)
        .map((round) => shownRound(round, session)),
    };
  }

  return {
    async look(session) {
      // The bar above the game shows the balance; here it only says that there is somebody to play with.
      const outcome = await wallets.balance(session);
      if (outcome.kind === 'no_answer') throw new TapError('wallet_unreachable');
      if (outcome.status !== 'RS_OK') throw new TapError(codeOf(outcome.status));
      return show(session);
    },
    async bet(session, tap) {
      const before = rounds.byKey({ user: session.user, wallet: session.wallet, key: tap.key });
      const round = await rounds.play(before ?? begin(session, tap));
      if (round.refusal !== null) {
        throw new TapError(round.refusal === NO_ANSWER ? 'wallet_unreachable' : codeOf(round.refusal));
      }
      return { round: shownRound(round, session), ...show(session) };
    },
  };
}

function shownPlace({ id, title, picture, rules, issue }: Place, { language }: Session) {
  return {
    id,
    title: (title ?? WORDS.pick)[language],
    picture: picture && `/perya/pictures/${picture}.webp`,
    digits: rules.digits,
    issue: issue && { number: issue.number, closesAt: issue.closesAt, drawsAt: issue.drawsAt },
    options: rules.options.map((option) => ({
      id: option.id,
      label: option.label[language],
      pays: (paysE2(rules, option) / 100).toFixed(2),
    })),
  };
}

/** A round in a player's words. */
export function shownRound(round: Round, at: Pick<Session, 'language' | 'currencySymbol'>) {
  const { language, currencySymbol } = at;
  const amount = (text: string): string => formatMoney(parseMoney(text), currencySymbol);
  const won = parseMoney(round.payout) > 0n;
  return {
    id: round.id,
    about: [round.title?.[language], round.label[language], round.numbers].filter(Boolean).join(' · '),
    stake: amount(round.stake),
    state: round.state,
    won,
    drawsAt: round.drawsAt,
    isOpen: round.endedAt === null,
    result: round.result?.[language] ?? null,
    words:
      won && round.state === 'closed'
        ? `${WORDS.won[language]} ${amount(round.payout)}`
        : endOf(round)[language],
  };
}

function endOf({ state, payout }: Round): Words {
  switch (state) {
    case 'betting':
    case 'placed':
      return WORDS.open;
    case 'owed':
      return parseMoney(payout) > 0n ? WORDS.paying : WORDS.lost;
    case 'closed':
      return WORDS.lost;
    case 'undoing':
      return WORDS.returning;
    case 'void':
      return WORDS.returned;
    case 'refused':
      return WORDS.refused;
  }
}

export const sentenceOf = (code: RefusalCode, language: 'en' | 'fil'): string => REFUSALS[code][language];
