/**
 * A sheet cut to what a document shows, so that its first flight over the line holds a screen and no words for others.
 * The build takes the sheet apart, the renderer keeps the rules whose elements and classes stand in the markup, and the
 * browser fetches the whole sheet when it wakes (`main.tsx`).
 */
export type SheetPart =
  /** A rule; of its selectors, each with the elements (`a`) and classes (`.card`) without which it means nothing. */
  | {
      readonly body: string;
      readonly selectors: readonly { readonly text: string; readonly needs: readonly string[] }[];
    }
  | { readonly head: string; readonly parts: readonly SheetPart[] }
  /** Kept whole: always, or where the custom property that it registers is named. */
  | { readonly text: string; readonly property?: string };

/** What the theme says of the size, weight and colour of text, and of corners. */
const THEME = /(--(?:text|font-weight|radius)-[\w-]+):[^;}]*;?/g;

/** The elements (`a`) and classes (`.card`) that stand in a piece of markup, and those of every document. */
export function namesIn(markup: string): ReadonlySet<string> {
  const types = [...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return new Set(['html', 'head', 'body', 'div', ...types, ...classes.map((name) => `.${name}`)]);
}

export function firstSheet(sheets: readonly (readonly SheetPart[])[], names: ReadonlySet<string>): string {
  const rules = sheets.map((parts) => rulesOf(parts, names)).join('');
  const properties = sheets
    .flat()
    .flatMap((part) => ('property' in part && rules.includes(`var(${part.property},`) ? part.text : []));
  // What the theme says that nothing here is set in, whichever sheet it stands in; whoever wakes has all of it.
  const used = rules.replaceAll(THEME, (text, name: string) => (rules.includes(`var(${name})`) ? text : ''));
  return used + properties.join('');
}

function rulesOf(parts: readonly SheetPart[], names: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('head' in part) {
        const inner = rulesOf(part.parts, names);
        return inner && `${part.head}{${inner}}`;
      }
      if ('text' in part) return part.property ? '' : part.text;
      const meant = part.selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
      return meant.length > 0 ? `${meant.map(({ text }) => text).join()}{${part.body}}` : '';
    })
    .join('');
}
