import { type Chance, createChance } from '../chance.ts';
import { canvasOf, el } from '../element.ts';
import { isStill, SETTLE } from '../motion.ts';

/**
 * Light that flies when something good happens. Every cluster of sparks is a small canvas painted once; what moves is
 * its transform, made by the compositor. So a hundred sparks cost a dozen layers and not one frame of ours.
 */
export type Sparks = {
  readonly root: HTMLElement;
  tint(colour: string): void;
  /** A small burst around each of these places. */
  burst(places: readonly { readonly x: number; readonly y: number }[], reach: number): void;
  /** Sparks rise from below for `ms`; `density` is how many clusters are in the air. */
  rain(ms: number, density: number): void;
  stop(): void;
};

const CLUSTERS = 16;
const SIZE = 200;
const SPRITE = 48;
/** Points of a thrown path; straight in between, which nobody sees at this speed. */
const PATH_POINTS = 8;

export function createSparks(): Sparks {
  const root = el('div', { class: 'sparks', attrs: { 'aria-hidden': 'true' } });
  const chance = createChance(20_261);
  const rings: HTMLCanvasElement[] = [];
  const clouds: HTMLCanvasElement[] = [];
  let flying: Animation[] = [];
  let nextRing = 0;

  const fly = (canvas: HTMLCanvasElement, frames: Keyframe[], options: KeyframeAnimationOptions) => {
    canvas.style.visibility = 'visible';
    const animation = canvas.animate(frames, { fill: 'both', ...options });
    flying.push(animation);
    animation.onfinish = () => {
      canvas.style.visibility = 'hidden';
      animation.cancel();
      flying = flying.filter((other) => other !== animation);
    };
  };

  return {
    root,
    tint: (colour) => {
      const sprites = [glow(colour), glow('#fff3d6'), star(colour), star('#fff3d6')];
      rings.push(...Array.from({ length: CLUSTERS }, () => cluster(sprites, chance, 11, ringPlace)));
      clouds.push(...Array.from({ length: CLUSTERS }, () => cluster(sprites, chance, 7, cloudPlace)));
      root.replaceChildren(...rings, ...clouds);
    },
    burst: (places, reach) => {
      if (isStill()) return;
      for (const { x, y } of places) {
        const ring = rings[nextRing % rings.length];
        nextRing += 1;
        if (!ring) return;
        const at = (fall: number, scale: number, turn: number) =>
          `translate3d(${x - SIZE / 2}px, ${y - SIZE / 2 + fall}px, 0) rotate(${turn}deg) scale(${scale})`;
        const turn = chance.between(-40, 40);
        const full = (reach / SIZE) * 2;
        fly(
          ring,
          [
            { transform: at(0, full * 0.15, turn), opacity: 1, easing: SETTLE },
            { transform: at(-4, full, turn + 20), opacity: 1, offset: 0.55, easing: 'ease-in' },
            { transform: at(26, full * 1.06, turn + 26), opacity: 0 },
          ],
          { duration: 950, delay: chance.between(0, 90) },
        );
      }
    },
    rain: (ms, density) => {
      if (isStill()) return;
      const { clientWidth: width, clientHeight: height } = root;
      for (const [index, cloud] of clouds.slice(0, density).entries()) {
        const duration = chance.between(1_500, 2_400);
        fly(cloud, thrown(chance, width, height, (index + 0.5) / density), {
          duration,
          delay: (index / density) * 1_300,
          iterations: Math.max(1, Math.round(ms / duration)),
        });
      }
    },
    stop: () => {
      for (const animation of flying) animation.cancel();
      flying = [];
      for (const canvas of [...rings, ...clouds]) canvas.style.visibility = 'hidden';
    },
  };
}

/** Up from below the stage, over, and down again. */
function thrown(chance: Chance, width: number, height: number, across: number): Keyframe[] {
  const from = across * width - SIZE / 2;
  const drift = chance.between(-0.28, 0.28) * width;
  const peak = chance.between(0.5, 1) * height;
  const turn = chance.between(-90, 90);
  const scale = chance.between(0.75, 1.25);
  return Array.from({ length: PATH_POINTS + 1 }, (_, index) => {
    const share = index / PATH_POINTS;
    const rise = peak * (1 - (1 - share * 1.6) ** 2);
    return {
      transform: `translate3d(${from + drift * share}px, ${height - rise}px, 0) rotate(${turn * share}deg) scale(${scale})`,
      opacity: share > 0.7 ? (1 - share) / 0.3 : 1,
    };
  });
}

type Place = (chance: Chance, share: number) => readonly [x: number, y: number];

const ringPlace: Place = (chance, share) => {
  const angle = share * Math.PI * 2 + chance.between(-0.2, 0.2);
  const reach = chance.between(0.26, 0.44) * SIZE;
  return [SIZE / 2 + Math.cos(angle) * reach, SIZE / 2 + Math.sin(angle) * reach];
};

const cloudPlace: Place = (chance) => [chance.between(0.1, 0.9) * SIZE, chance.between(0.1, 0.9) * SIZE];

function cluster(sprites: readonly HTMLCanvasElement[], chance: Chance, count: number, place: Place) {
  const canvas = canvasOf(SIZE, SIZE, 1, 'spark-cluster');
  const context = canvas.getContext('2d');
  for (let index = 0; context && index < count; index += 1) {
    const sprite = sprites[Math.floor(chance.next() * sprites.length)];
    const [x, y] = place(chance, index / count);
    const size = chance.between(9, 26);
    if (sprite) context.drawImage(sprite, x - size / 2, y - size / 2, size, size);
  }
  return canvas;
}

function painted(paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = canvasOf(SPRITE, SPRITE, 1);
  const context = canvas.getContext('2d');
  if (context) paint(context);
  return canvas;
}

const glow = (colour: string) =>
  painted((context) => {
    const middle = SPRITE / 2;
    const light = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
    light.addColorStop(0, '#ffffff');
    light.addColorStop(0.25, colour);
    light.addColorStop(1, 'transparent');
    context.fillStyle = light;
    context.fillRect(0, 0, SPRITE, SPRITE);
  });

/** The eight-pointed star of the brand. */
const star = (colour: string) =>
  painted((context) => {
    const middle = SPRITE / 2;
    context.beginPath();
    for (let corner = 0; corner < 16; corner += 1) {
      const angle = (corner / 16) * Math.PI * 2;
      const reach = corner % 2 === 0 ? middle * (corner % 4 === 0 ? 0.95 : 0.6) : middle * 0.26;
      context.lineTo(middle + Math.cos(angle) * reach, middle + Math.sin(angle) * reach);
    }
    context.closePath();
    context.fillStyle = colour;
    context.fill();
  });
