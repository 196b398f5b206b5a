/** Joins class names; whatever is false or absent leaves no trace. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
