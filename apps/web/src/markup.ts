import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** What React puts before the markup for every picture that it is about to show. */
const PICTURE_AHEAD = /<link rel="preload" as="image"[^>]*>/g;

/**
 * The whole markup, parts that had to be waited for in their places: sent after the rest, they would want a script that
 * no policy admits.
 */
export async function markupOf(tree: ReactNode): Promise<string> {
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const markup = await new Response(prelude).text();
  return markup.replaceAll(PICTURE_AHEAD, '');
}
