/**
 * The pages, each a chunk that exports a component named as its file is. A table of its own, for home needs nothing of it
 * and every screen that is built makes it longer.
 */
export const PAGES = import.meta.glob<Readonly<Record<string, never>>>([
  './features/*/*Page.tsx',
  '!./features/status/*',
  './shell/NotYetPage.tsx',
]);
