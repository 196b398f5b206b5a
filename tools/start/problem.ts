/** Something the person at the terminal can act upon: shown as it is, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}
