import type { Phone } from '@laro/testkit';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly name?: string };
};

export type ScrollFigures = {
  readonly frames: number;
  readonly frameP95Ms: number;
  readonly longestTaskMs: number;
  readonly heapBytes: number;
};

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  '__metadata',
];
const SCROLL_PX = 24_000;
const PX_PER_SECOND = 4_000;

/** Scrolls down and up again on a slowed processor, and says what the main thread did meanwhile. */
export async function scrollTrace({ page }: Phone, slowdown: number): Promise<ScrollFigures> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  for (const direction of [-1, 1]) {
    const from = await page.evaluate<number>('scrollY');
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance: direction * SCROLL_PX,
      speed: PX_PER_SECOND,
      gestureSourceType: 'mouse',
    });
    const gone = (await page.evaluate<number>('scrollY')) - from;
    // What does not move has quiet frames.
    if (gone * -direction < SCROLL_PX / 2) throw new Error(`The page scrolled by ${gone} px.`);
  }
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  await cdp.detach();
  const heapBytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return { ...figuresOf(events), heapBytes };
}

/** A frame lasts from one start of the main thread's work on it to the next. */
export function figuresOf(events: readonly TraceEvent[]): Omit<ScrollFigures, 'heapBytes'> {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const starts = threads.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid);
    return { own, frames: own.filter(({ name }) => name === 'BeginMainThreadFrame') };
  });
  const busiest = starts.toSorted((a, b) => b.frames.length - a.frames.length)[0];
  if (!busiest || busiest.frames.length < 10) throw new Error('The trace has no frames.');
  const at = busiest.frames.map(({ ts }) => ts).toSorted((a, b) => a - b);
  const tasks = busiest.own.filter(({ name, ph }) => ph === 'X' && name === 'RunTask');
  const work = at.map(() => 0);
  for (const { ts, dur = 0 } of tasks) {
    const next = at.findIndex((start) => start > ts);
    const frame = next === -1 ? at.length - 1 : Math.max(0, next - 1);
    work[frame] = (work[frame] ?? 0) + dur;
  }
  const sorted = work.toSorted((a, b) => a - b);
  return {
    frames: at.length,
    frameP95Ms: (sorted[Math.floor(sorted.length * 0.95)] ?? 0) / 1_000,
    longestTaskMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
  };
}
