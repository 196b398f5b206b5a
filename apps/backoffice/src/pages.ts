const PAGES = import.meta.glob<Readonly<Record<string, unknown>>>('./features/*/*Page.tsx');

/** A page of a feature, each a chunk of its own. */
export async function loadPage(page: string): Promise<Readonly<Record<string, unknown>>> {
  const load = PAGES[`./features/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}.`);
  return await load();
}
