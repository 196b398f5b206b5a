/** A rule of a style sheet that gives a class its look: no scope narrows it, and it holds in every window. */
type Definition = { readonly name: string; readonly file: string };

/** One class, perhaps in a state of its own, and nothing around or in it that narrows the rule. */
const ALONE = /^(?!.*:has\()\.([\w-]+)(?:::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*$/;

export function definitionsIn(file: string, css: string): readonly Definition[] {
  const found = new Set<string>();
  const within: string[] = [];
  for (const [, prelude = '', bracket] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (bracket === '}') within.pop();
    if (bracket !== '{') continue;
    const isUnconditional = within.every((outer) => outer.startsWith('@layer'));
    const alone = prelude.split(/,(?![^(]*\))/).flatMap((selector) => ALONE.exec(selector.trim())?.[1] ?? []);
    if (isUnconditional) for (const name of alone) found.add(name);
    within.push(prelude.trim());
  }
  return Array.from(found, (name) => ({ name, file }));
}

/** Classes that two sheets of one app define: whichever is loaded last wins, on the pages of the other too. */
export function sharedClasses(definitions: readonly Definition[]): readonly string[] {
  const files = Map.groupBy(definitions, ({ name }) => name);
  return [...files].flatMap(([name, places]) =>
    places.length > 1 ? [`.${name}: ${places.map(({ file }) => file).join(', ')}`] : [],
  );
}
