import { Problem } from '../start/problem.ts';

/** One word in the shapes that the places ask for. */
export type Names = {
  /** Whose it is: each member has their own, or all see the brand's. */
  readonly who: 'member' | 'anyone';
  /** The feature, its folders, its schema and its words: `savings`. */
  readonly feature: string;
  /** `Savings`. */
  readonly pascal: string;
};

const SHAPE = /^[a-z][a-z0-9]{2,30}$/;
const DRAWERS = ['common', 'misc', 'shared', 'utils', 'helpers', 'core'];

export function namesOf(feature: string, who = 'member'): Names {
  if (who !== 'member' && who !== 'anyone') {
    throw new Problem(`"${who}" is not who an empty feature is for: member, or anyone.`);
  }
  if (!SHAPE.test(feature)) {
    throw new Problem(
      `"${feature}" is no name for a feature: one plural noun in small letters, such as savings.`,
    );
  }
  if (DRAWERS.includes(feature))
    throw new Problem(`"${feature}" is a drawer, not a feature: name what it owns.`);
  return { who, feature, pascal: feature.charAt(0).toUpperCase() + feature.slice(1) };
}
