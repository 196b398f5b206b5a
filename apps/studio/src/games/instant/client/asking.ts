import { type Money, parseMoney } from '@laro/money';
import { spoken } from '../../slots/client/money-display.ts';
import type { Answer, Failure } from '../../slots/client/server.ts';
import { openNotice } from '../../slots/client/sheets/notice-sheet.ts';
import { notifyShell } from '../../slots/client/shell.ts';
import type { Words } from '../../slots/client/words/index.ts';
import type { InstantAnswer } from '../play-api.ts';
import type { T } from './messages.ts';

const RETRY_MS = 900;
const TOO_FAST_MS = 400;
const TRIES = 20;

type AskingParts = {
  readonly words: Words;
  readonly t: T;
  readonly trial: boolean;
  readonly symbol: string;
  readonly balance: () => Money;
  readonly onBalance: (balance: Money) => void;
  /** The round was moved or begun in another window: what is shown here is no longer so. */
  readonly onStale: () => Promise<void>;
};

const pause = async (ms: number) => await new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks until there is an answer, always the same question, so that a lost answer is never a second stake. Null after
 * a refusal, which was shown.
 */
export function createAsking({ words, t, trial, symbol, balance, onBalance, onStale }: AskingParts) {
  const notice = (icon: 'clock' | 'info', name: string, text: string) =>
    openNotice(words, { icon, name, text, actions: [{ text: words.goOn, act: () => undefined }] });

  const refuse = async (failure: Extract<Failure, { kind: 'refused' }>) => {
    switch (failure.code) {
      case 'session_unknown':
        notifyShell('session_expired');
        openNotice(words, {
          icon: 'clock',
          name: words.expiredTitle,
          text: words.expired,
          stays: true,
          actions: [{ text: words.leave, act: () => notifyShell('close') }],
        });
        return;
      case 'not_enough_money':
        if (failure.balance !== null) onBalance(parseMoney(failure.balance));
        notEnough();
        return;
      case 'limit_reached':
        notice('clock', words.limitTitle, t('limit'));
        return;
      case 'player_disabled':
        notice('clock', words.disabledTitle, words.disabled);
        return;
      case 'move_refused':
      case 'round_open':
        await onStale();
        notice('info', t('movedTitle'), t('moved'));
        return;
      case 'choice_not_offered':
      case 'client_seed_invalid':
      case 'malformed':
      case 'round_key_reused':
      case 'stake_not_offered':
      case 'too_fast':
      case 'wallet_unreachable':
        notice('info', t('refusedTitle'), words.refused);
    }
  };

  const notEnough = () => {
    const amount = spoken(balance(), symbol);
    openNotice(words, {
      icon: 'wallet',
      name: words.moneyTitle,
      text: trial ? words.trialMoney(amount) : words.money(amount),
      actions: [
        ...(trial ? [] : [{ text: words.addMoney, act: () => notifyShell('deposit') }]),
        { text: words.goOn, act: () => undefined, quiet: !trial },
      ],
    });
  };

  const untilTapped = async (isWallet: boolean): Promise<void> => {
    const shown = openNotice(words, {
      icon: isWallet ? 'wallet' : 'wifi_off',
      name: isWallet ? words.walletTitle : words.lostTitle,
      text: t(isWallet ? 'wallet' : 'lost'),
      stays: true,
      actions: [{ text: words.retry, act: () => undefined }],
    });
    await shown.closed;
  };

  async function ask(question: () => Promise<Answer<InstantAnswer>>): Promise<InstantAnswer | null> {
    for (let tries = 1; ; tries += 1) {
      const answer = await question();
      if (answer.ok) return answer.value;
      const { failure } = answer;
      if (failure.kind === 'refused' && failure.code === 'too_fast' && tries < TRIES)
        await pause(TOO_FAST_MS);
      else if (failure.kind === 'refused' && failure.code !== 'wallet_unreachable') {
        await refuse(failure);
        return null;
      } else if (tries === 1) await pause(RETRY_MS);
      else await untilTapped(failure.kind === 'refused');
    }
  }

  return { ask, notEnough };
}
