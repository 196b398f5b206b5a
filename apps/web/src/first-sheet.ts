/**
 * A sheet cut to what a document shows, so that its first flight over the line holds a screen and no words for others.
 * The build takes the sheet apart, the renderer keeps the rules whose classes stand in the markup, and the browser
 * fetches the whole sheet when it wakes (`main.tsx`).
 */
export type SheetPart =
  /** A rule; of its selectors, each as the classes it asks for. Without any, or outside of rules, it is always kept. */
  | { readonly text: string; readonly selectors?: readonly (readonly string[])[] }
  | { readonly head: string; readonly parts: readonly SheetPart[] };

/** The classes that stand in a piece of markup. */
export function classesIn(markup: string): ReadonlySet<string> {
  return new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

export function firstSheet(parts: readonly SheetPart[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('head' in part) {
        const inner = firstSheet(part.parts, classes);
        return inner && `${part.head}{${inner}}`;
      }
      const { selectors, text } = part;
      return !selectors || selectors.some((names) => names.every((name) => classes.has(name))) ? text : '';
    })
    .join('');
}
