import type { IconName } from '../../icons.ts';
import type { Search } from '../../lib/search.ts';

/** One answer of the palette: where it leads, or what it does. */
export type PaletteHit = {
  readonly id: string;
  readonly label: string;
  /** What it is, beside it: an id, a state, a name. */
  readonly detail?: string;
  readonly icon?: IconName;
  readonly to?: { readonly path: string; readonly search?: Search };
  readonly run?: () => void;
};

/** A kind of thing that can be found from everywhere: members, bets, rounds. Features register theirs in `background.ts`. */
export type PaletteSource = {
  readonly id: string;
  /** What stands above its hits, in the language of the moment. */
  readonly title: () => string;
  /** Answers few; an abandoned question is aborted. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;
};

const sources: PaletteSource[] = [];

/** @public Features whose things can be searched call it. */
export function addPaletteSource(source: PaletteSource): void {
  sources.push(source);
}

export const paletteSources = (): readonly PaletteSource[] => sources;
