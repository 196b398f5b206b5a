import type { GameType } from '@laro/wire';
import type { Rule } from './shell/rule.ts';

/** What a field of a query may hold: text of a pattern, or one of these words. */
type Field = RegExp | readonly string[];
export type Fields = Readonly<Record<string, Field>>;
export type Read<F extends Fields> = {
  readonly [N in keyof F]?: (F[N] extends readonly (infer Word)[] ? Word : string) | undefined;
};

/** Everything about a screen but its path; what is not said is the usual. */
type Options<F extends Fields, Shown extends readonly (keyof F & string)[]> = Partial<Rule> & {
  /** Its page below `features/`; without one the screen is designed and still to come. */
  readonly page?: `${string}/${string}Page`;
  /** Not with play money (ROLE-2), whatever else the audience admits. */
  readonly real?: true;
  /** Shows a visitor something of its own, in place of the login (MINE-1). */
  readonly visitors?: true;
  /** Brings a header of its own, or needs none (LAY-1). */
  readonly header?: false;
  /** Without the bottom menu (LAY-2); so are the two frames that need the whole height. */
  readonly bottomBar?: false;
  /** The back arrow goes home, not one step back (LAY-4, MSG-1, MINE-4). */
  readonly backTo?: 'home';
  /** The category that it shows (RTE-5, RTE-6). */
  readonly category?: GameType;
  /** The category that its search icon searches (LAY-5). */
  readonly searches?: GameType;
  /** Stays open in maintenance: one's records, help, what protects an account. `region`: for a closed region alone. */
  readonly open?: 'always' | 'region';
} & ({ readonly search?: never; readonly shows?: never } | { readonly search: F; readonly shows?: Shown });

export type Screen<
  P extends `/m/${string}`,
  F extends Fields,
  Shown extends readonly (keyof F & string)[],
> = Omit<Options<F, Shown>, 'search' | 'shows'> & {
  readonly path: P;
  readonly who: Rule['who'];
  /** Its query string, checked where it enters: a value that does not fit is as good as absent. */
  readonly search: F;
  /** The fields that the server's document shows; the others are read in the browser alone. */
  readonly shows: Shown;
};

const NONE = {} as never;

/** One entry of the table of screens. */
export function screen<
  const P extends `/m/${string}`,
  const F extends Fields = Record<never, never>,
  const Shown extends readonly (keyof F & string)[] = readonly [],
>(path: P, options: Options<F, Shown> = {}): Screen<P, F, Shown> {
  return { who: 'anyone', search: NONE, shows: [] as never, ...options, path };
}
