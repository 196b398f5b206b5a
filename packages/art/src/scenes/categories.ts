/** The pictures of the category rail: one object each in the light of its category, on clear ground. */
import type { Canvas } from '../draw/canvas.ts';
import type { Thing } from '../draw/relief.ts';
import { circle, path, radial, soft } from '../draw/shapes.ts';
import { balls, flame, gamepad, gift, reels, showWheel } from '../things/brand.ts';
import { fish, rooster } from '../things/creatures.ts';
import { jeepney } from '../things/jeepney.ts';
import { starParol } from '../things/parol.ts';
import { bingoBalls, hand, ticket } from '../things/table.ts';

type Category = {
  readonly hue: string;
  readonly thing: Thing;
  readonly turn?: number;
  readonly second?: { readonly thing: Thing; readonly x: number; readonly y: number; readonly size: number };
};

export const CATEGORIES: Readonly<Record<string, Category>> = {
  slots: { hue: '#9b7bff', thing: reels },
  fish: { hue: '#2bc4c0', thing: fish, turn: -6 },
  live: { hue: '#f0526b', thing: showWheel },
  sports: { hue: '#5cc46a', thing: balls },
  esports: { hue: '#4d9bff', thing: gamepad, turn: -8 },
  cockfight: { hue: '#ffa43d', thing: rooster },
  pvp: { hue: '#ff7eb0', thing: hand },
  bingo: { hue: '#4fd4ff', thing: bingoBalls },
  lottery: { hue: '#ffd05c', thing: ticket },
  jl: { hue: '#e260e0', thing: jeepney },
  hot: { hue: '#ff6b5a', thing: flame },
  promo: { hue: '#ffc24b', thing: gift, second: { thing: starParol, x: 76, y: 26, size: 40 } },
};

/** Painted on a canvas of 96. */
export async function paintCategory(c: Canvas, category: Category): Promise<void> {
  await c.paint(
    radial(
      circle(48, 48, 46),
      [`${category.hue}8c@0`, `${category.hue}3c@0.55`, `${category.hue}00@1`],
      0.5,
      0.5,
      0.5,
    ),
  );
  await c.paint(soft(path(circle(48, 84, 30, 5), '#05030f', 'opacity=".55"'), 3));
  const light = { rim: category.hue, rimStrength: 1.3, key: '#fff2dc' };
  if (category.second !== undefined) await c.place(category.second.thing, { ...category.second, light });
  await c.place(category.thing, {
    x: 48,
    y: 47,
    size: 82,
    turn: category.turn ?? 0,
    light,
    glow: { colour: category.hue, soft: 6, strength: 0.75 },
    shadow: { dx: 0, dy: 4, soft: 4, strength: 0.5 },
  });
}
