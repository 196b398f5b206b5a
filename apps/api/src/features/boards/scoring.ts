import { subtractMoney } from '@laro/money';
import { type AllBoardTerms, BOARD_KINDS } from '@laro/wire/boards';
import { listenToBatches } from '../../platform/outbox.ts';
import { betEvents } from '../bets/index.ts';
import { countedOf, periodOf } from './rules.ts';
import * as store from './store.ts';
import { termsOn } from './terms.ts';

/** Adds what each settlement changes to the boards of its day, week and month (BOARD-1). */
export const createScoring = () =>
  listenToBatches('boards.score', [betEvents.settled, betEvents.voided], async (scope, rows) => {
    const held = new Map<string, AllBoardTerms>();
    const changes: store.Change[] = [];
    for (const bet of rows) {
      if (bet.book !== 'REAL') continue;
      for (const kind of BOARD_KINDS) {
        const period = periodOf(kind, bet.businessDay);
        const terms = held.get(period.first) ?? (await termsOn(scope, period.first));
        held.set(period.first, terms);
        if (!terms[kind].on) continue;
        const [now, before] = [bet.validE5, bet.validBeforeE5].map((valid) =>
          countedOf(terms[kind], bet.gameType, valid),
        );
        if (now === undefined || before === undefined || (now === 0n && before === 0n)) continue;
        changes.push({
          ...period,
          member: bet.member,
          score: subtractMoney(now, before),
          bets: Number(now > 0n) - Number(before > 0n),
          reachedAt: now > 0n ? bet.settledAt : null,
        });
      }
    }
    await store.addScores(scope, changes);
  });
