import { parseMoney } from '@laro/money';
import type { SlotTitle } from '../../play-api.ts';
import { ways } from '../captions.ts';
import { el } from '../element.ts';
import { shortFigure } from '../money-display.ts';
import type { Words } from '../words/index.ts';
import { chips, openSheet } from './sheet.ts';

/** The offered stakes, all at once: one tap chooses and closes. */
export function openStakeSheet(
  words: Words,
  title: SlotTitle,
  symbol: string,
  stake: string,
  onChoose: (stake: string) => void,
) {
  const sheet = openSheet({ name: words.chooseStake, words });
  const { math } = title;
  const { evaluation } = math;
  const inPlay =
    evaluation.kind === 'lines'
      ? words.linesFixed(evaluation.paths.length)
      : words.waysFixed(ways(math.rows, math.reels));
  const choices = title.stakes.map((value) => ({
    value,
    text: shortFigure(parseMoney(value), symbol),
  }));
  sheet.body.append(
    el('p', { class: 'hint', text: words.stakeHint(inPlay) }),
    chips(
      words.chooseStake,
      choices,
      stake,
      (value) => {
        onChoose(value);
        void sheet.close();
      },
      'chips-money',
    ),
  );
  sheet.body.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
}
