import type { Refusal } from '../games/slots/play-api.ts';

const STATUS: Readonly<Record<Refusal['code'], number>> = {
  session_unknown: 401,
  stake_not_offered: 422,
  not_enough_money: 409,
  limit_reached: 409,
  player_disabled: 403,
  too_fast: 429,
  round_key_reused: 409,
  client_seed_invalid: 422,
  choice_not_offered: 422,
  round_open: 409,
  move_refused: 409,
  malformed: 422,
  wallet_unreachable: 503,
};

const SENTENCE: Readonly<Record<Refusal['code'], string>> = {
  session_unknown: 'This game session has ended. Open the game again.',
  stake_not_offered: 'This stake is not offered.',
  not_enough_money: 'The balance does not cover this stake.',
  limit_reached: 'A limit was reached.',
  player_disabled: 'Playing is not possible with this account now.',
  too_fast: 'That was too fast. Wait a moment.',
  round_key_reused: 'This round key belongs to another round.',
  client_seed_invalid: 'A client seed has 1 to 64 letters, digits, dashes or underscores.',
  choice_not_offered: 'This choice is not offered.',
  round_open: 'A round is open. Finish it first.',
  move_refused: 'The round does not allow this move now.',
  malformed: 'The request is not understood.',
  wallet_unreachable: 'The wallet cannot be reached. Nothing is lost: the round will be finished or undone.',
};

/** A normal "no" to a player's browser, with the code that the client knows. */
export class PlayRefusal extends Error {
  readonly code: Refusal['code'];
  readonly status: number;
  readonly balance: string | undefined;

  constructor(code: Refusal['code'], balance?: string) {
    super(SENTENCE[code]);
    this.name = 'PlayRefusal';
    this.code = code;
    this.status = STATUS[code];
    this.balance = balance;
  }

  get body(): Refusal {
    return {
      code: this.code,
      message: this.message,
      ...(this.balance === undefined ? {} : { balance: this.balance }),
    };
  }
}
