import type { Comparison } from './compare.ts';
import { median } from './figures.ts';
import { LEG_NAMES, type LegName } from './options.ts';

/** What a machine reads; null where a leg was left out. */
export type Ratios = {
  readonly coreVsTpcb: number | null;
  readonly httpVsTpcb: number | null;
  readonly fastifyVsTpcb: number | null;
  /** What Fastify and the signature leave of the mark: one process that does more through Fastify stays below it. */
  readonly bareVsTpcb: number | null;
  readonly httpP99Ms: number | null;
  readonly coreVsPlain: number | null;
  readonly httpVsPlainHttp: number | null;
};

export type Row = {
  readonly what: string;
  readonly figure: string;
  /** The goal in words, and whether it is met; a figure that misses it is shown, never hidden and never fatal. */
  readonly mark?: string;
  readonly met?: boolean;
};

type Runs = Comparison['runs'];

export function ratiosOf(runs: Runs): Ratios {
  const perSecond = (name: LegName): number | null => middle(runs, name, (run) => run.perSecond);
  const over = (one: LegName, other: LegName): number | null => {
    const [above, below] = [perSecond(one), perSecond(other)];
    return above === null || below === null ? null : rounded(above / below);
  };
  const p99 = middle(runs, 'http', (run) => run.p99Ms ?? Number.NaN);
  return {
    coreVsTpcb: over('core', 'tpcb'),
    httpVsTpcb: over('http', 'tpcb'),
    fastifyVsTpcb: over('fastify', 'tpcb'),
    bareVsTpcb: over('bare', 'tpcb'),
    httpP99Ms: p99 === null ? null : rounded(p99),
    coreVsPlain: over('core', 'plain'),
    httpVsPlainHttp: over('http', 'plain-http'),
  };
}

/** One row for each leg: the median of its rounds, and the rounds. */
export function legRows({ runs, titles }: Comparison): readonly Row[] {
  return LEG_NAMES.flatMap((name) => {
    const of = runs.get(name) ?? [];
    if (of.length === 0) return [];
    const rounds = of.map(({ perSecond }) => Math.round(perSecond)).join(', ');
    const p50 = middle(runs, name, (run) => run.p50Ms ?? Number.NaN);
    const p99 = middle(runs, name, (run) => run.p99Ms ?? Number.NaN);
    const waits = of[0]?.p99Ms === undefined ? '' : `; p50 ${p50?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms`;
    return {
      what: titles.get(name) ?? name,
      figure: String(Math.round(middle(runs, name, (run) => run.perSecond) ?? 0)),
      mark: `a second (${rounds})${waits}`,
    };
  });
}

export function ratioRows(ratios: Ratios): readonly Row[] {
  return [
    atLeast('our ledger / TPC-B', ratios.coreVsTpcb, 10),
    atLeast('HTTP wallet / TPC-B', ratios.httpVsTpcb, 3),
    atLeast('HTTP wallet through Fastify / TPC-B', ratios.fastifyVsTpcb, 3),
    atLeast('a bare Fastify route, signature verified / TPC-B', ratios.bareVsTpcb),
    atLeast('HTTP wallet / the same call, plain posting', ratios.httpVsPlainHttp, 2),
    atLeast('our ledger / one posting a transaction', ratios.coreVsPlain),
    atMost('HTTP wallet p99, ms', ratios.httpP99Ms, 60),
  ];
}

export function atLeast(what: string, figure: number | null, least?: number): Row {
  if (figure === null) return { what, figure: '–' };
  const shown = { what, figure: figure.toFixed(2) };
  return least === undefined ? shown : { ...shown, mark: `>= ${least}`, met: figure >= least };
}

export function atMost(what: string, figure: number | null, most: number): Row {
  if (figure === null) return { what, figure: '–' };
  return { what, figure: figure.toFixed(most < 10 ? 2 : 1), mark: `<= ${most}`, met: figure <= most };
}

export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ what, figure, mark = '', met }) => {
      const verdict = met === undefined ? '' : met ? '  met' : '  not met';
      return `  ${what.padEnd(width)}${figure.padStart(10)}  ${mark}${verdict}`.trimEnd();
    })
    .join('\n');
}

function middle(
  runs: Runs,
  name: LegName,
  figureOf: (run: NonNullable<ReturnType<Runs['get']>>[number]) => number,
): number | null {
  const of = runs.get(name) ?? [];
  return of.length === 0 ? null : median(of.map(figureOf));
}

function rounded(figure: number): number {
  return Number(figure.toFixed(2));
}
