/**
 * Reads the parameters of an ICU message in the type system, so that a forgotten or misspelt one does not
 * compile. It tells a nested parameter from the words of a plural branch by this: a branch that is one bare word
 * does not exist here (the compiler refuses it).
 */
type LastPiece<Text extends string> = Text extends `${string}{${infer Rest}` ? LastPiece<Rest> : Text;

type Plain<Text extends string> = Text extends '' | '#' | `${string} ${string}` | `#${string}` ? never : Text;

type Piece<Text extends string> = Text extends `${infer Name}, ${infer Kind},${infer Rest}`
  ? (Kind extends 'select' ? { [K in Name]: string } : { [K in Name]: number }) & Nested<LastPiece<Rest>>
  : Nested<LastPiece<Text>>;

type Nested<Text extends string> = [Plain<Text>] extends [never]
  ? unknown
  : { [K in Plain<Text>]: string | number };

/** `{ count: number }` for `'{count, plural, one {# game} other {# games}}'`; `unknown` for plain text. */
export type Parameters<Text extends string> = Text extends `${string}{${infer Head}}${infer Tail}`
  ? Piece<Head> & Parameters<Tail>
  : unknown;

/** The rest argument of a sentence: nothing where the message takes nothing. */
export type ValuesOf<Text extends string> =
  unknown extends Parameters<Text> ? [] : [values: Parameters<Text>];
