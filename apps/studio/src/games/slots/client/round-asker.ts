import { type Money, parseMoney } from '@laro/money';
import type { SpinAnswer } from '../play-api.ts';
import type { Memory, PendingSpin } from './memory.ts';
import { spoken } from './money-display.ts';
import type { Pace } from './pace.ts';
import type { Failure, GameServer } from './server.ts';
import { openNotice } from './sheets/notice-sheet.ts';
import type { Sheet } from './sheets/sheet.ts';
import { notifyShell } from './shell.ts';
import type { Words } from './words/index.ts';

type RoundAskerParts = {
  readonly server: GameServer;
  readonly memory: Memory;
  readonly pace: Pace;
  readonly words: Words;
  readonly trial: boolean;
  readonly symbol: string;
  /** The balance as it stands on the stage. */
  readonly balance: () => Money;
  readonly onBalance: (balance: Money) => void;
  readonly onStakes: () => void;
  readonly onReelsDown: () => Promise<void>;
  readonly onReelsUp: () => void;
};

/**
 * Asks for rounds. Every spin has a key that is kept until it is answered, so that a lost answer, a second tap or a
 * reload asks for the same round again and never for a second one.
 */
type RoundAsker = {
  ask(stake: string): Promise<SpinAnswer | null>;
  resume(pending: PendingSpin): Promise<SpinAnswer | null>;
  /** A spin of this tab that was never answered, if it is fresh enough for the player to still mean it. */
  pendingOfThisVisit(): PendingSpin | null;
  refreshBalance(): Promise<Money | null>;
  /** Asks the wallet before saying no: money may have come in since. */
  canAfford(stake: Money): Promise<boolean>;
};

/** An older spin is not sent again: if it was played, the server shows it as the unshown round. */
const MEANT_MS_MAX = 60_000;
const FIRST_RETRY_MS = 900;
const LATER_RETRY_MS = 5_000;
const TOO_FAST_MS = 400;

// oxlint-disable-next-line max-lines-per-function -- one question at a time: its answers, retries and notices share the round that is asked for.
export function createRoundAsker(parts: RoundAskerParts): RoundAsker {
  const { server, memory, pace, words } = parts;

  const refreshBalance = async (): Promise<Money | null> => {
    const session = memory.session();
    if (session === null) return null;
    const answer = await server.open({ session });
    if (!answer.ok) {
      if (answer.failure.kind === 'refused' && answer.failure.code === 'session_unknown') expire();
      return null;
    }
    const balance = parseMoney(answer.value.balance);
    parts.onBalance(balance);
    return balance;
  };

  const expire = () => {
    memory.keepSession(null);
    notifyShell('session_expired');
    openNotice(words, {
      icon: 'clock',
      name: words.expiredTitle,
      text: words.expired,
      stays: true,
      actions: [{ text: words.leave, act: () => notifyShell('close') }],
    });
  };

  const showNotEnough = (balance: Money) => {
    const amount = spoken(balance, parts.symbol);
    openNotice(words, {
      icon: 'wallet',
      name: words.moneyTitle,
      text: parts.trial ? words.trialMoney(amount) : words.money(amount),
      actions: [
        ...(parts.trial ? [] : [{ text: words.addMoney, act: () => notifyShell('deposit') }]),
        { text: words.chooseStake, act: parts.onStakes, quiet: !parts.trial },
      ],
    });
  };

  const refuse = (failure: Extract<Failure, { kind: 'refused' }>) => {
    switch (failure.code) {
      case 'session_unknown':
        return expire();
      case 'not_enough_money':
        if (failure.balance !== null) parts.onBalance(parseMoney(failure.balance));
        return showNotEnough(parts.balance());
      case 'limit_reached':
        return notify('clock', words.limitTitle, words.limit);
      case 'player_disabled':
        return notify('clock', words.disabledTitle, words.disabled);
      case 'stake_not_offered':
      case 'too_fast':
      case 'round_key_reused':
      case 'client_seed_invalid':
      case 'choice_not_offered':
      case 'round_open':
      case 'move_refused':
      case 'malformed':
      case 'wallet_unreachable':
        return notify('info', words.refusedTitle, words.refused);
    }
  };

  const notify = (icon: 'clock' | 'info', name: string, text: string) => {
    openNotice(words, { icon, name, text, actions: [{ text: words.goOn, act: () => undefined }] });
  };

  /** Nobody knows yet whether the round was played. The reels come down, the player is told, the key is kept. */
  const untilAnswered = async (pending: PendingSpin): Promise<SpinAnswer | null> => {
    let attempts = 0;
    let notice: Sheet | null = null;
    let left = false;
    for (;;) {
      const answer = await server.spin(pending.roundKey, pending.stake);
      if (answer.ok) {
        memory.keepPending(null);
        if (notice) {
          await notice.close();
          parts.onReelsUp();
        }
        return answer.value;
      }
      const { failure } = answer;
      attempts += 1;
      if (failure.kind === 'refused' && failure.code === 'too_fast' && attempts < 20) {
        await pace.waitFirmly(TOO_FAST_MS);
        continue;
      }
      if (failure.kind === 'refused' && failure.code !== 'wallet_unreachable') {
        memory.keepPending(null);
        await notice?.close();
        if (!notice) await parts.onReelsDown();
        refuse(failure);
        return null;
      }
      if (attempts === 1) {
        await pace.waitFirmly(FIRST_RETRY_MS);
        continue;
      }
      if (!notice) {
        await parts.onReelsDown();
        const wallet = failure.kind === 'refused';
        notice = openNotice(words, {
          icon: wallet ? 'wallet' : 'wifi_off',
          name: wallet ? words.walletTitle : words.lostTitle,
          text: wallet ? words.wallet : words.lost,
          stays: true,
          actions: [],
        });
        const { body } = notice;
        body.append(
          ...retryButtons(
            words,
            () => pace.hurry(),
            () => {
              left = true;
              notifyShell('close');
              pace.hurry();
            },
          ),
        );
      }
      await pace.wait(LATER_RETRY_MS);
      if (left) {
        await notice.close();
        return null;
      }
    }
  };

  return {
    ask: (stake) => {
      const pending = { roundKey: crypto.randomUUID(), stake, askedAt: Date.now() };
      memory.keepPending(pending);
      return untilAnswered(pending);
    },
    resume: untilAnswered,
    pendingOfThisVisit: () => {
      const pending = memory.pending();
      if (pending && Date.now() - pending.askedAt > MEANT_MS_MAX) {
        memory.keepPending(null);
        return null;
      }
      return pending;
    },
    refreshBalance,
    canAfford: async (stake) => {
      const balance = await refreshBalance();
      if (balance === null) return true;
      if (balance >= stake) return true;
      showNotEnough(balance);
      return false;
    },
  };
}

function retryButtons(words: Words, onRetry: () => void, onLeave: () => void): readonly HTMLElement[] {
  const button = (className: string, text: string, act: () => void) => {
    const made = document.createElement('button');
    made.className = className;
    made.type = 'button';
    made.textContent = text;
    made.addEventListener('click', act);
    return made;
  };
  return [button('primary', words.retry, onRetry), button('secondary', words.leave, onLeave)];
}
