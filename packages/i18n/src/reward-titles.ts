import cn from './cn/rewardTitles.ts';
import en from './en/rewardTitles.ts';
import type { LanguageCode } from './languages.ts';
import { fillText } from './templates.ts';
import th from './th/rewardTitles.ts';
import ty from './ty/rewardTitles.ts';
import vi from './vi/rewardTitles.ts';

export type RewardTitle = keyof typeof en;

/** The title of a reward in every language. Throws where a value is missing. */
export function rewardTitle(
  title: RewardTitle,
  values: Readonly<Record<string, string>> = {},
): Readonly<Record<LanguageCode, string>> {
  const filled = (texts: Readonly<Record<RewardTitle, string>>) => fillText(texts[title], values, title);
  return { EN: filled(en), TY: filled(ty), CN: filled(cn), TH: filled(th), VI: filled(vi) };
}
