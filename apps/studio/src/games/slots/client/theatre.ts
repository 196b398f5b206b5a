import type { PlayerSettings, SlotTitle } from '../play-api.ts';
import { type Art, breathe } from './art.ts';
import { createChance } from './chance.ts';
import { createHaptics, type Haptics } from './haptics.ts';
import { createPace, type Pace } from './pace.ts';
import { createPlayer, type Player } from './player.ts';
import { createReels, type Reels } from './reels/reels.ts';
import { createSound, type Sound } from './sound.ts';
import { scattersNeeded } from './spin-timing.ts';
import { createCelebration } from './stage/celebration.ts';
import { type Console, type ConsoleTaps, createConsole } from './stage/console.ts';
import { createFeatureBand } from './stage/feature-band.ts';
import { createLineLayer } from './stage/line-layer.ts';
import { createPlate } from './stage/plate.ts';
import { createSparks } from './stage/sparks.ts';
import { createStage, type Stage, type StageTaps } from './stage/stage.ts';
import { createToast, type Toast } from './stage/toast.ts';
import { createWinLayer } from './stage/win-layer.ts';
import type { Words } from './words/index.ts';

/** Everything that can be seen and heard, put together and sized. It knows no session and decides nothing. */
type Theatre = {
  readonly stage: Stage;
  readonly controls: Console;
  readonly reels: Reels;
  readonly player: Player;
  readonly toast: Toast;
  readonly sound: Sound;
  readonly haptics: Haptics;
  readonly pace: Pace;
  /** Brings every layer to the present size of the stage. */
  settleSize(): Promise<void>;
};

// oxlint-disable-next-line max-lines-per-function -- the one place in which the parts of the stage are put together.
export function createTheatre(
  title: SlotTitle,
  settings: PlayerSettings,
  words: Words,
  art: Art,
  { soundOn, hapticsOn }: { readonly soundOn: boolean; readonly hapticsOn: boolean },
  taps: ConsoleTaps & StageTaps,
): Theatre {
  const symbol = settings.currencySymbol;
  const pace = createPace();
  const sound = createSound(soundOn);
  const haptics = createHaptics(hapticsOn);
  const sparks = createSparks();
  const toast = createToast();
  const plate = createPlate(symbol);
  const band = createFeatureBand(words, symbol);
  const lines = createLineLayer(title);
  const celebration = createCelebration(words, symbol, sparks, sound);
  const wins = createWinLayer(title, art, (on) => stage.dim(on));
  const controls = createConsole(words, settings, taps);
  const reels = createReels(title, art, pace, createChance(title.id.length * 977), {
    onTease: (reel, on) => {
      stage.tease(reel, on);
      if (on) sound.tease();
    },
    onLanded: greetScatters(title, sound, (reel, row, id) => wins.greet([reel, row], id)),
  });
  const stage = createStage(
    title,
    art,
    words,
    {
      reels: reels.root,
      lines: lines.root,
      wins: wins.root,
      plate: plate.root,
      band: band.root,
      console: controls.root,
      celebration: celebration.root,
      sparks: sparks.root,
      toast: toast.root,
    },
    taps,
  );
  stage.setSound(soundOn);

  const player = createPlayer({
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
  });

  let sized = { width: 0, height: 0 };
  const settleSize = async () => {
    const { clientWidth: width, clientHeight: height } = stage.root;
    if (width === 0 || (width === sized.width && height === sized.height)) return;
    if (sized.width === 0) {
      sparks.tint(title.look.accent);
      await breathe();
    }
    sized = { width, height };
    const density = Math.min(2, Math.max(1, window.devicePixelRatio));
    stage.measure();
    const layout = stage.layout();
    await breathe();
    await art.prepare(layout, density);
    await reels.resize(layout, density);
    wins.resize(layout, density);
    lines.resize(layout);
  };

  return { stage, controls, reels, player, toast, sound, haptics, pace, settleSize };
}

/** A scatter that lands says so, each a step higher, unless it can no longer lead anywhere. */
function greetScatters(
  title: SlotTitle,
  sound: Sound,
  greet: (reel: number, row: number, id: string) => void,
) {
  const scatters = new Set(title.symbols.filter(({ kind }) => kind === 'scatter').map(({ id }) => id));
  const needed = scattersNeeded(title);
  let landed = 0;
  return (reel: number, column: readonly string[]) => {
    if (reel === 0) landed = 0;
    sound.stop(reel);
    for (const [row, id] of column.entries()) {
      if (needed === null || !scatters.has(id)) continue;
      landed += 1;
      if (landed + title.math.reels - reel - 1 < needed) continue;
      greet(reel, row, id);
      sound.scatter(landed - 1);
    }
  };
}
