import type { SlotTitle } from '../play-api.ts';

/**
 * A title with its names replaced by numbers, so that one evaluation serves the server, the exact computation and
 * millions of simulated spins. Wins are counted in units; `unitsPerStake` of them are one total stake.
 */
export type CompiledTitle = {
  readonly reels: number;
  readonly rows: number;
  readonly symbolIds: readonly string[];
  /** Index of the wild and of the scatter, -1 when the title has none. */
  readonly wild: number;
  readonly scatter: number;
  readonly paySymbols: readonly number[];
  /** `pays[symbol][count]` in units. */
  readonly pays: readonly (readonly number[])[];
  /** `scatterPays[count]` in units, before any multiplier. */
  readonly scatterPays: readonly number[];
  /** Row index per reel, per line; null when the title pays ways. */
  readonly paths: readonly (readonly number[])[] | null;
  readonly paid: SpinMode;
  readonly free: SpinMode;
  readonly freeSpins: {
    /** `award[count]` free spins for so many scatters. */
    readonly award: readonly number[];
    readonly retrigger: boolean;
    readonly spinsMax: number;
  };
  readonly unitsPerStake: number;
  readonly capUnits: number;
};

/** What differs between the paid spin and its free spins. */
export type SpinMode = {
  readonly strips: readonly Uint8Array[];
  readonly multiplier: number;
  readonly expands: boolean;
};

/** Pays are written with two decimals at most; a hundredth of the line bet is therefore a whole unit. */
const UNITS_PER_BET = 100;

const compiled = new WeakMap<SlotTitle, CompiledTitle>();

export function compileTitle(title: SlotTitle): CompiledTitle {
  const known = compiled.get(title);
  if (known) return known;
  const fresh = compile(title);
  compiled.set(title, fresh);
  return fresh;
}

function compile({ symbols, math }: SlotTitle): CompiledTitle {
  const indexOf = new Map(symbols.map(({ id }, index) => [id, index]));
  const betsPerStake =
    math.evaluation.kind === 'lines' ? math.evaluation.paths.length : math.evaluation.divisor;
  const unitsPerStake = betsPerStake * UNITS_PER_BET;
  const mostScatters = math.reels * math.rows;
  const kindIndex = (kind: 'wild' | 'scatter') => symbols.findIndex((symbol) => symbol.kind === kind);
  const numbered = (strips: readonly (readonly string[])[]) =>
    strips.map((strip) => Uint8Array.from(strip, (id) => known(indexOf.get(id), id)));
  const strips = numbered(math.strips);
  return {
    reels: math.reels,
    rows: math.rows,
    symbolIds: symbols.map(({ id }) => id),
    wild: kindIndex('wild'),
    scatter: kindIndex('scatter'),
    paySymbols: symbols.flatMap(({ kind }, index) => (kind === 'pay' ? [index] : [])),
    pays: symbols.map(({ pays }) => table(pays, math.reels, hundredths)),
    scatterPays: table(math.scatterPays ?? {}, mostScatters, (pay) => hundredths(pay) * betsPerStake),
    paths: math.evaluation.kind === 'lines' ? math.evaluation.paths : null,
    paid: { strips, multiplier: 1, expands: math.expandingWild === 'always' },
    free: {
      strips: math.freeStrips ? numbered(math.freeStrips) : strips,
      multiplier: math.freeSpins?.multiplier ?? 1,
      expands: math.expandingWild === 'always' || math.expandingWild === 'free_spins',
    },
    freeSpins: {
      award: table(math.freeSpins?.award ?? {}, mostScatters, (spins) => spins),
      retrigger: math.freeSpins?.retrigger ?? false,
      spinsMax: math.freeSpins?.spinsMax ?? 0,
    },
    unitsPerStake,
    capUnits: math.winCapStakes * unitsPerStake,
  };
}

/** `entries[n]` for every n up to `most`; what is not listed is 0. */
function table(entries: Readonly<Record<number, number>>, most: number, convert: (entry: number) => number) {
  return Array.from({ length: most + 1 }, (_, count) => convert(entries[count] ?? 0));
}

/** A JSON number with two decimals is not exact as a float, its hundredfold rounded is. */
function hundredths(pay: number): number {
  const whole = Math.round(pay * UNITS_PER_BET);
  if (Math.abs(whole - pay * UNITS_PER_BET) > 1e-6)
    throw new RangeError(`A pay has two decimals at most: ${pay}`);
  return whole;
}

function known(index: number | undefined, id: string): number {
  if (index === undefined) throw new RangeError(`A strip shows "${id}", which is no symbol of the title.`);
  return index;
}
