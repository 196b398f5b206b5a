import { useEffect, useState } from 'react';
import { type PaletteHit, type PaletteSource, paletteSources } from './sources.ts';

/** Whoever still types is not answered. */
const PAUSE_MS = 120;

type Group = { readonly source: PaletteSource; readonly hits: readonly PaletteHit[] };
type Found = { readonly text: string; readonly groups: readonly Group[] };

export type Hits = { readonly groups: readonly Group[]; readonly isAsking: boolean };

/** Asks every source for what was typed; what was found before stays until the answers are here. */
export function useHits(typed: string): Hits {
  const text = paletteSources().length === 0 ? '' : typed.trim();
  const [found, setFound] = useState<Found>({ text: '', groups: [] });
  useEffect(() => {
    if (text === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void askAll(text, stop.signal).then((groups) => {
        if (!stop.signal.aborted) setFound({ text, groups });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return { groups: text === '' ? [] : found.groups, isAsking: text !== '' && found.text !== text };
}

/** One that fails says nothing, and the others are shown. */
async function askAll(text: string, signal: AbortSignal): Promise<readonly Group[]> {
  const answers = await Promise.allSettled(
    paletteSources().map(async (source) => ({ source, hits: await source.find(text, signal) })),
  );
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.hits.length > 0 ? [answer.value] : [],
  );
}
