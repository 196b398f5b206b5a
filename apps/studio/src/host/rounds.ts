import { type Money, moneyFromE5 } from '@laro/money';
import type { WalletOutcome } from '@laro/vendor-protocol';
import type pg from 'pg';
import { playRound, stopStream } from '../games/slots/rules/play-round.ts';
import { titleOf } from '../games/slots/titles.ts';
import { ABANDONED, abandon, moveOf, replay } from './instant-rounds.ts';
import * as store from './store/rounds.ts';
import { inTransaction } from './store/transaction.ts';
import type { Wallets } from './wallets.ts';
import type { Log, World } from './world.ts';

/** Longer than one wallet call may last; it is renewed before each, so a killed process blocks a round no longer. */
export const LEASE_MS = 5_000;
const BET_ATTEMPTS = 4;
const FRESH_MS = 1_000;
const BET_RETRY_MS = 1_000;
const RETRY_MS_MIN = 1_000;
const RETRY_MS_MAX = 60_000;
const RECOVERED_PER_TURN = 20;
/** A silent wallet must not make one turn of recovery last for minutes, nor take every connection. */
const RECOVERED_AT_ONCE = 4;

/** After these the wallet has not taken the stake; any other refusal is rolled back to be sure (Hub88 v2). */
const NOT_TAKEN = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']);
export const NO_ANSWER = 'no_answer';

/** What the wallet says is left; some refusals say nothing of it. */
const balanceIn = ({ balance: balanceE5 }: { readonly balance: bigint | null }): Money | null =>
  balanceE5 === null ? null : moneyFromE5(balanceE5);

type RoundsOptions = {
  readonly pool: pg.Pool;
  readonly wallets: Wallets;
  readonly world: World;
  readonly log: Log;
};

/**
 * A round from its stake to its end, in steps that each survive a killed process:
 *
 *     betting --RS_OK--> resolved --win accepted--> closed
 *        |--RS_OK, several steps--> playing --last move--> resolved
 *        |                             '----abandoned------> resolved or undoing
 *        |--refused for money or limits--> refused
 *        '--no answer, or refused otherwise--> undoing --rollback accepted--> void
 *
 * Every step is written before the next begins, and every wallet call repeats with the same id. Whoever holds the
 * lease works on the round: the request that began it, or the recovery worker of any process.
 */
export class Rounds {
  private readonly options: RoundsOptions;

  constructor(options: RoundsOptions) {
    this.options = options;
  }

  private leaseEnd() {
    return new Date(this.options.world.now().getTime() + LEASE_MS);
  }

  /** Works on a leased round until it is finished or has to wait; answers it as it stands then. */
  async advance(round: store.RoundRow): Promise<store.RoundRow> {
    let current = round;
    for (;;) {
      const next = await this.step(current);
      if (next === null) return current;
      current = next;
    }
  }

  /** The round after one step; null when there is none to take now. */
  private async step(round: store.RoundRow): Promise<store.RoundRow | null> {
    switch (round.state) {
      case 'betting':
        return await this.bet(round);
      case 'resolved':
        return await this.deliver(round);
      case 'undoing':
        return await this.undo(round);
      case 'playing':
      case 'closed':
      case 'refused':
      case 'void':
        return null;
    }
  }

  /** Somebody faster may have moved the round: then what they wrote stands. */
  private async move(round: store.RoundRow, to: store.RoundMove): Promise<store.RoundRow> {
    const when = { now: this.options.world.now(), leasedUntil: this.leaseEnd() };
    const moved =
      (await store.moveRound(this.options.pool, round, to, when)) ??
      (await store.roundById(this.options.pool, round.id));
    if (!moved) throw new Error(`Round ${round.id} is gone.`);
    return moved;
  }

  private async bet(round: store.RoundRow): Promise<store.RoundRow> {
    const { outcome, inDoubt } = await this.askForStake(round);
    if (outcome.kind === 'no_answer') {
      this.options.log.warn(
        { round: round.id, cause: outcome.cause },
        'a stake was not answered and will be undone',
      );
      return await this.move(round, { state: 'undoing', refusal: NO_ANSWER });
    }
    if (outcome.status === 'RS_OK') {
      return await this.move(round, {
        balance: balanceIn(outcome),
        ...this.resolve(round),
      });
    }
    // An earlier copy of the stake may still be on its way: only a rollback makes sure that it never counts.
    const state = NOT_TAKEN.has(outcome.status) && !inDoubt ? 'refused' : 'undoing';
    return await this.move(round, { state, refusal: outcome.status, balance: balanceIn(outcome) });
  }

  /** Asked, and asked again three times one second apart, always with the same id (Hub88 v2). */
  private async askForStake(
    round: store.RoundRow,
  ): Promise<{ readonly outcome: WalletOutcome; readonly inDoubt: boolean }> {
    // A round that was begun a while ago may have been asked for by a process that is gone.
    const isOld = this.options.world.now().getTime() - round.playedAt.getTime() > FRESH_MS;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.options.wallets.bet(round);
      const inDoubt = isOld || attempt > 1;
      if (outcome.kind === 'answer' || attempt === BET_ATTEMPTS) return { outcome, inDoubt };
      await this.options.world.pause(BET_RETRY_MS);
      await store.extendLease(this.options.pool, round.id, this.leaseEnd());
    }
  }

  /** The result follows from seeds and nonce alone: computed twice, it is the same. */
  private resolve(round: store.RoundRow): store.RoundMove {
    if (round.choice !== null) return moveOf(round, replay(round), [], this.options.world.now());
    const title = titleOf(round.title);
    if (!title) throw new Error(`Title ${round.title} is gone.`);
    const stream = stopStream(round.serverSeed, round.clientSeed, round.nonce);
    const { steps, payout, capped } = playRound(title, round.stake, stream);
    return { state: 'resolved', outcome: steps, payout, capped };
  }

  /** A win is owed until the wallet takes it, whatever it says in between. */
  private async deliver(round: store.RoundRow): Promise<store.RoundRow | null> {
    const outcome = await this.options.wallets.win(round);
    if (outcome.kind === 'answer' && outcome.status === 'RS_OK') {
      return await this.move(round, { state: 'closed', balance: balanceIn(outcome) });
    }
    return await this.postpone(round, outcome);
  }

  private async undo(round: store.RoundRow): Promise<store.RoundRow | null> {
    const outcome = await this.options.wallets.rollback(round);
    const unanswered = round.refusal === NO_ANSWER;
    const mayBeHeld = unanswered || round.refusal === ABANDONED;
    // A stake that was refused is not held; there any word but "unknown" ends the matter.
    const settled =
      outcome.kind === 'answer' &&
      (outcome.status === 'RS_OK' || (!mayBeHeld && outcome.status !== 'RS_ERROR_UNKNOWN'));
    if (!settled) return await this.postpone(round, outcome);
    return await this.move(round, { state: 'void', balance: balanceIn(outcome), givesKeyBack: unanswered });
  }

  private async postpone(round: store.RoundRow, outcome: WalletOutcome): Promise<null> {
    const wait = Math.min(RETRY_MS_MIN * 2 ** Math.min(round.attempts, 10), RETRY_MS_MAX);
    const fields = { round: round.id, state: round.state, attempts: round.attempts + 1, wait };
    if (outcome.kind === 'no_answer') {
      this.options.log.warn(
        { ...fields, cause: outcome.cause },
        'the wallet does not answer; asking again later',
      );
    } else {
      // Two servers disagree about a round that one of them has accepted: people have to look.
      this.options.log.error(
        { ...fields, status: outcome.status },
        'the wallet refuses what it owes; asking again later',
      );
    }
    await store.postponeRound(
      this.options.pool,
      round.id,
      new Date(this.options.world.now().getTime() + wait),
    );
    return null;
  }

  async leaseAndAdvance(id: string): Promise<store.RoundRow | null> {
    const leased = await store.leaseRound(this.options.pool, id, this.options.world.now(), this.leaseEnd());
    return leased ? await this.advance(leased) : null;
  }

  /** Moves them on only; the next turn pays or undoes them like any other round. */
  private async endAbandoned(): Promise<void> {
    const { pool, world } = this.options;
    for (const found of await store.abandonedRounds(pool, world.now(), RECOVERED_PER_TURN)) {
      await inTransaction(pool, async (client) => {
        const round = await store.lockRound(client, found.id, found);
        const now = world.now();
        if (round?.state === 'playing')
          await store.moveRound(client, round, abandon(round, now), { now, leasedUntil: now });
      });
    }
  }

  /** One turn of recovery: finishes or undoes what was left by a killed process or a silent wallet. */
  async recover(): Promise<number> {
    const due = await store.dueRounds(this.options.pool, this.options.world.now(), RECOVERED_PER_TURN);
    const waiting = [...due];
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        try {
          await this.leaseAndAdvance(id);
        } catch (error) {
          this.options.log.error(
            { round: id, cause: String(error) },
            'a round could not be recovered in this turn',
          );
        }
      }
    };
    await Promise.all(Array.from({ length: RECOVERED_AT_ONCE }, worker));
    await this.endAbandoned();
    return due.length;
  }
}
