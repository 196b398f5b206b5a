import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/**
 * The whole markup, parts that had to be waited for in their places: sent after the rest, they would want a script that
 * no policy admits.
 */
export async function markupOf(tree: ReactNode): Promise<string> {
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return await new Response(prelude).text();
}
