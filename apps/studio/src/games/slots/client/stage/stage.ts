import type { SlotTitle } from '../../play-api.ts';
import type { Art } from '../art.ts';
import { el } from '../element.ts';
import { icon } from '../icons.ts';
import { layOut, type StageLayout } from '../layout.ts';
import type { Words } from '../words/index.ts';
import { createMotes, createRim } from './rim.ts';

export type StageTaps = {
  readonly onMenu: () => void;
  readonly onSound: () => void;
  readonly onInfo: () => void;
};

type StageParts = {
  readonly reels: HTMLElement;
  readonly lines: HTMLElement;
  readonly wins: HTMLElement;
  readonly plate: HTMLElement;
  readonly band: HTMLElement;
  readonly console: HTMLElement;
  readonly sparks: HTMLElement;
  readonly celebration: HTMLElement;
  readonly toast: HTMLElement;
};

/** The stage: scene, machine, console, in one phone-shaped room that fills a phone and stands in the middle elsewhere. */
export type Stage = {
  readonly root: HTMLElement;
  layout(): StageLayout;
  /** Where the window of the reels lies on the stage, for sparks that start at a symbol. */
  windowOrigin(): { readonly x: number; readonly y: number };
  setSound(on: boolean): void;
  /** Says next to its button that sound is off. */
  hintSound(on: boolean): void;
  mood(mood: 'idle' | 'spinning' | 'win'): void;
  feature(on: boolean): void;
  dim(on: boolean): void;
  tease(reel: number, on: boolean): void;
  /** Tells those who do not see the stage. */
  announce(text: string): void;
  describe(window: readonly (readonly string[])[]): void;
  /** Measures, sets the sizes, and says how large the stage is. */
  measure(): { readonly width: number; readonly height: number };
};

// oxlint-disable-next-line max-lines-per-function -- a stage from back to front, as it is seen on the screen.
export function createStage(
  title: SlotTitle,
  art: Art,
  words: Words,
  parts: StageParts,
  taps: StageTaps,
): Stage {
  const { reels, rows } = title.math;
  const names = new Map(title.symbols.map(({ id, name }) => [id, name]));
  const rim = createRim();
  const live = el('p', { class: 'unseen', attrs: { 'aria-live': 'polite', role: 'status' } });
  const reading = el('ul', { class: 'unseen' });
  const teases = Array.from({ length: reels }, () => el('span', { class: 'tease' }));

  const tool = (label: string, onTap: () => void, ...icons: Node[]) =>
    el('button', { class: 'tool', attrs: { type: 'button', 'aria-label': label }, onTap }, ...icons);
  const sound = tool(words.soundOn, taps.onSound, icon('sound_on'), icon('sound_off'));
  sound.setAttribute('aria-pressed', 'false');
  const soundHint = el('p', { class: 'sound-hint', text: words.soundHint });
  soundHint.hidden = true;
  const info = tool(words.paytable, taps.onInfo, icon('info'));
  info.classList.add('tool-info');

  const glass = el(
    'div',
    { class: 'glass' },
    ...teases,
    parts.reels,
    parts.lines,
    parts.wins,
    el('span', { class: 'glass-shade' }),
  );
  const machine = el(
    'section',
    { class: 'machine', attrs: { role: 'group', 'aria-label': words.reels } },
    rim.root,
    glass,
    reading,
  );

  const root = el(
    'main',
    { class: 'stage', attrs: { id: 'stage' } },
    el(
      'div',
      { class: 'scene' },
      art.ground,
      el('span', { class: 'scene-shade' }),
      el('span', { class: 'scene-night' }),
      createMotes(3, 5),
    ),
    el(
      'header',
      { class: 'top' },
      tool(words.menu, taps.onMenu, icon('menu')),
      el('span'),
      el('div', { class: 'top-end' }, sound, info, soundHint),
    ),
    el('h1', { class: 'crest' }, art.lettering, parts.band),
    el('div', { class: 'machine-area' }, machine, parts.plate),
    parts.console,
    parts.celebration,
    parts.sparks,
    parts.toast,
    live,
  );

  // On the document, because sheets stand beside the stage and wear the same colours.
  const { style } = document.documentElement;
  style.setProperty('--title-ground', title.look.ground);
  style.setProperty('--title-frame', title.look.frame);
  style.setProperty('--title-accent', title.look.accent);
  style.setProperty('--title-on-accent', title.look.onAccent);
  style.setProperty('--reels', `${reels}`);
  style.setProperty('--rows', `${rows}`);

  let layout: StageLayout = layOut(390, 844, reels, rows);
  let origin = { x: 0, y: 0 };

  return {
    root,
    layout: () => layout,
    windowOrigin: () => origin,
    setSound: (on) => {
      sound.setAttribute('aria-pressed', `${on}`);
      sound.setAttribute('aria-label', on ? words.soundOff : words.soundOn);
    },
    hintSound: (on) => {
      soundHint.hidden = !on;
    },
    mood: (mood) => {
      root.dataset.mood = mood;
    },
    feature: (on) => root.classList.toggle('in-feature', on),
    dim: (on) => glass.classList.toggle('dimmed', on),
    tease: (reel, on) => teases[reel]?.classList.toggle('shown', on),
    announce: (text) => {
      live.textContent = text;
    },
    describe: (window) => {
      reading.replaceChildren(
        ...window.map((column, reel) =>
          el('li', { text: words.reel(reel + 1, column.map((id) => names.get(id) ?? id).join(', ')) }),
        ),
      );
    },
    measure: () => {
      const width = root.clientWidth;
      const height = root.clientHeight;
      layout = layOut(width, height, reels, rows);
      root.classList.toggle('landscape', layout.landscape);
      root.classList.toggle('compact', layout.crestHeight < 100);
      style.setProperty('--cell-width', `${layout.cellWidth}px`);
      style.setProperty('--cell-height', `${layout.cellHeight}px`);
      style.setProperty('--crest', `${layout.crestHeight}px`);
      style.setProperty('--spin-size', `${layout.spinSize}px`);
      rim.resize(layout, reels, rows);
      const stageBox = root.getBoundingClientRect();
      const glassBox = glass.getBoundingClientRect();
      origin = { x: glassBox.left - stageBox.left, y: glassBox.top - stageBox.top };
      return { width, height };
    },
  };
}
