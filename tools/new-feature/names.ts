import { Problem } from '../start/problem.ts';

/** One word in all the shapes that the floors ask for. */
export type Names = {
  /** The feature: `gift-cards`. */
  readonly feature: string;
  /** `giftCards`, `GiftCards`. */
  readonly camel: string;
  readonly pascal: string;
  /** The SQL schema: `gift_cards`. */
  readonly snake: string;
  /** In a sentence: `gift cards`. */
  readonly spoken: string;
};

const SHAPE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const DRAWERS = ['common', 'misc', 'shared', 'utils', 'helpers', 'core'];

export function namesOf(feature: string): Names {
  if (!SHAPE.test(feature)) {
    throw new Problem(
      `"${feature}" is no name for a feature: a plural noun in kebab-case, such as favourites.`,
    );
  }
  if (DRAWERS.includes(feature))
    throw new Problem(`"${feature}" is a drawer, not a feature: name what it owns.`);
  const words = feature.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  return {
    feature,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    spoken: words.join(' '),
  };
}
