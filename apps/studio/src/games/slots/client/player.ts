import { type Money, ZERO } from '@laro/money';
import type { Round, SlotTitle, SpinStep } from '../play-api.ts';
import { type Art, breathe } from './art.ts';
import { caption, createHints } from './captions.ts';
import { el } from './element.ts';
import type { Haptics } from './haptics.ts';
import type { Pace } from './pace.ts';
import { type Beat, type Position, planRound, type ShownWin, settledWindow } from './presentation.ts';
import type { Reels } from './reels/reels.ts';
import type { Sound } from './sound.ts';
import { planStops } from './spin-timing.ts';
import { showCard } from './stage/card.ts';
import type { Celebration } from './stage/celebration.ts';
import type { FeatureBand } from './stage/feature-band.ts';
import type { LineLayer } from './stage/line-layer.ts';
import { createMoneyFigure } from './stage/money-figure.ts';
import type { Plate } from './stage/plate.ts';
import type { Sparks } from './stage/sparks.ts';
import type { Stage } from './stage/stage.ts';
import type { Toast } from './stage/toast.ts';
import type { WinLayer } from './stage/win-layer.ts';
import { countingMs } from './tiers.ts';
import type { Words } from './words/index.ts';

type PlayerParts = {
  readonly title: SlotTitle;
  readonly words: Words;
  readonly symbol: string;
  readonly art: Art;
  readonly stage: Stage;
  readonly reels: Reels;
  readonly wins: WinLayer;
  readonly lines: LineLayer;
  readonly plate: Plate;
  readonly band: FeatureBand;
  readonly celebration: Celebration;
  readonly sparks: Sparks;
  readonly toast: Toast;
  readonly sound: Sound;
  readonly haptics: Haptics;
  readonly pace: Pace;
};

type Manner = { readonly turbo: boolean; readonly minSpinMs: number; readonly auto: boolean };

/** Shows rounds: walks the beats that `planRound` lays out and gives each to the part of the stage that plays it. */
export type Player = {
  /** The reels begin to run. Called at the tap, before anybody has answered. */
  begin(turbo: boolean): void;
  present(round: Round, manner: Manner): Promise<void>;
  /** Ends whatever is still shown of the last round. */
  clear(): void;
};

const CYCLE_MS = 1_500;
const CARD_MS = 9_000;

// oxlint-disable-next-line max-lines-per-function -- one walk over the beats of a round: each beat is a function of its own over the parts of the stage.
export function createPlayer(parts: PlayerParts): Player {
  const {
    title,
    words,
    symbol,
    art,
    stage,
    reels,
    wins,
    lines,
    plate,
    band,
    celebration,
    sparks,
    toast,
    sound,
    haptics,
    pace,
  } = parts;
  const hints = createHints(words, title);
  const wild = title.symbols.find(({ kind }) => kind === 'wild');
  const scatter = title.symbols.find(({ kind }) => kind === 'scatter');
  let window: readonly (readonly string[])[] = [];
  let cycle = 0;
  let inFeature = false;
  let hero: string | undefined;

  const clear = () => {
    cycle += 1;
    wins.clear(true);
    lines.clear();
    plate.show(inFeature ? words.freeSpins : words.goodLuck);
  };

  const point = (win: ShownWin) => {
    wins.lift(win.positions, window, 1);
    lines.show([win], 0);
    plate.detail(caption(words, title, win), win.payout, art.picture(win.symbol, 22));
  };

  /** At rest the wins are pointed out one after another until the next spin. */
  const goRound = async (list: readonly ShownWin[]) => {
    cycle += 1;
    const mine = cycle;
    for (let index = 0; mine === cycle; index = (index + 1) % list.length) {
      const win = list[index];
      if (!win) return;
      point(win);
      if (list.length === 1) return;
      await pace.wait(CYCLE_MS);
    }
  };

  const uniquePositions = (list: readonly ShownWin[]): readonly Position[] => [
    ...new Map(list.flatMap(({ positions }) => positions).map((at) => [at.join(), at])).values(),
  ];

  const burst = (positions: readonly Position[]) => {
    const origin = stage.windowOrigin();
    const places = positions.map((position) => {
      const { x, y } = wins.centreOf(position);
      return { x: origin.x + x, y: origin.y + y };
    });
    sparks.burst(places, stage.layout().cellWidth * 1.15);
  };

  const spin = async (step: SpinStep, manner: Manner) => {
    if (step.kind === 'free') begin(manner.turbo);
    const minSpinMs = step.kind === 'paid' ? manner.minSpinMs : 0;
    await reels.land(step, planStops(title, step.window, { turbo: manner.turbo, minSpinMs }), minSpinMs);
    window = settledWindow(step, wild?.id);
    stage.mood('idle');
    stage.describe(window);
  };

  const expand = async (step: SpinStep, expanded: readonly number[]) => {
    if (!wild) return;
    sound.expand();
    await Promise.all(
      expanded.map(async (reel, order) => {
        await pace.wait(order * 140);
        const row = Math.max(0, (step.window[reel] ?? []).indexOf(wild.id));
        burst([[reel, row]]);
        await wins.fill(reel, wild.id, row, 520);
      }),
    );
    await pace.wait(180);
  };

  const showWins = async (beat: Extract<Beat, { kind: 'wins' }>, manner: Manner) => {
    const positions = uniquePositions(beat.wins);
    hero = beat.wins[0]?.symbol;
    const hasLines = beat.wins.some(({ line }) => line !== null);
    lines.show(beat.wins, hasLines && !manner.turbo ? 320 : 0);
    // Lines first, symbols in the next task: together they would be one long one.
    await breathe();
    if (beat.tier === 'quiet') {
      wins.lift(positions, window, 1);
      plate.quiet(words.pays, beat.payout);
      await pace.wait(manner.turbo ? 300 : 620);
      return;
    }
    stage.mood('win');
    wins.lift(positions, window, 2);
    sound.win(beat.tier === 'win' ? 'win' : 'good');
    haptics.win(beat.tier === 'win' ? 'win' : 'good');
    // Every win is felt, a small one by few sparks.
    burst(positions.slice(0, beat.tier === 'win' ? 4 : 10));
    const label = beat.multiplier > 1 ? `${words.win} × ${beat.multiplier}` : words.win;
    await plate.win(label, beat.payout, manner.turbo ? beat.countMs / 2 : beat.countMs, pace);
    await pace.wait(manner.turbo ? 250 : 650);
    stage.mood('idle');
  };

  const openFeature = async (spins: number, multiplier: number) => {
    const body = [
      ...(multiplier > 1 ? [el('p', { class: 'card-note', text: words.freeSpinsTimes(multiplier) })] : []),
      ...(title.math.expandingWild === 'free_spins' && wild
        ? [el('p', { class: 'card-note', text: words.freeSpinsExpanding(wild.name) })]
        : []),
    ];
    const picture = scatter ? art.picture(scatter.id, 144) : el('span');
    await showCard(
      stage.root,
      { name: words.freeSpinsWon(spins), picture, body, action: words.freeSpinsStart, waitMs: CARD_MS },
      pace,
    );
    inFeature = true;
    clear();
    stage.feature(true);
    band.open();
    await pace.wait(500);
  };

  const closeFeature = async (beat: Extract<Beat, { kind: 'feature_closes' }>) => {
    const figure = createMoneyFigure(symbol, ZERO, 'card-amount');
    const won = beat.won > 0n;
    const body = won
      ? [el('p', { class: 'card-note', text: words.featureTotal(beat.spins) }), figure.root]
      : [el('p', { class: 'card-note', text: words.featureNothing(beat.spins) })];
    const loud = beat.tier !== 'none' && beat.tier !== 'quiet';
    if (loud) {
      sound.win(beat.tier);
      haptics.win(beat.tier);
      if (beat.tier !== 'win') sparks.rain(Math.max(1_800, countingMs(beat.tier)), 8);
      void figure.count(beat.won, Math.max(900, countingMs(beat.tier)), pace);
    } else figure.set(beat.won);
    await showCard(
      stage.root,
      { name: words.featureDone, body, action: words.goOn, waitMs: CARD_MS, plain: !loud },
      pace,
    );
    figure.set(beat.won);
    inFeature = false;
    stage.feature(false);
    band.close();
  };

  const perform = async (beat: Beat, manner: Manner): Promise<void> => {
    switch (beat.kind) {
      case 'spin':
        return spin(beat.step, manner);
      case 'expand':
        return expand(beat.step, beat.reels);
      case 'wins':
        return showWins(beat, manner);
      case 'scatters':
        wins.lift(beat.positions, window, 2);
        lines.clear();
        sound.feature();
        haptics.feature();
        burst(beat.positions);
        return pace.wait(1_500);
      case 'feature_opens':
        return openFeature(beat.spins, beat.multiplier);
      case 'feature_spin':
        clear();
        band.count(beat.ordinal, beat.total, beat.multiplier);
        stage.announce(words.freeSpinOf(beat.ordinal, beat.total));
        return pace.wait(manner.turbo ? 120 : 320);
      case 'feature_won':
        return band.won(beat.won, 400, pace);
      case 'feature_grows':
        band.grow(beat.total);
        return toast.show(words.freeSpinsMore(beat.added), 1_500, pace);
      case 'feature_closes':
        return closeFeature(beat);
      case 'celebrate':
        haptics.win(beat.tier);
        return celebration.show(beat.tier, beat.payout, hero ? art.picture(hero, 168) : null, pace);
      case 'capped':
        return toast.show(words.capReached, 2_200, pace);
      case 'rest':
        return rest(beat.payout, beat.tier === 'none' || beat.tier === 'quiet');
    }
  };

  const rest = async (payout: Money, quiet: boolean) => {
    stage.mood('idle');
    if (payout <= 0n) {
      wins.clear(false);
      plate.show(words.noWin);
    } else if (quiet) plate.quiet(words.pays, payout);
    else await plate.win(words.win, payout, 0, pace);
  };

  const begin = (turbo: boolean) => {
    clear();
    plate.show(hints.next());
    stage.mood('spinning');
    sound.spin();
    reels.start(turbo);
  };

  return {
    begin,
    clear,
    present: async (round, manner) => {
      for (const beat of planRound(title, round)) await perform(beat, manner);
      const last = round.steps[round.steps.length - 1];
      const shown = last
        ? planRound(title, { ...round, steps: [last] }).find((beat) => beat.kind === 'wins')
        : null;
      if (!manner.auto && shown?.kind === 'wins') void goRound(shown.wins);
    },
  };
}
