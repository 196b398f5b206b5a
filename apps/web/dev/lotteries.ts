import type { CallName } from '@laro/wire';
import type { Stage } from '../src/shell/render-screen.tsx';
import { answerOf } from './fixtures.ts';

/** For tests: a lottery of each kind with its plays, as the fixtures have them; `getNumero` is of the first. */
export const LOTTERY_ANSWERS = {
  ...Object.fromEntries(
    (['getLotteryMenu', 'listVnDraws', 'getNumero'] satisfies CallName[]).map((name) => [
      name,
      answerOf(name, { gameCode: 'lt_swerte' }, false),
    ]),
  ),
  listLotteries: answerOf('listLotteries', { lottType: 'lott' }, false),
} as NonNullable<Stage['answers']>;
