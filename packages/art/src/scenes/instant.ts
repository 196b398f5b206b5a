/** Covers of the instant games: one thing in its light, each in a colour of its own. */
import type { Face } from '../draw/lettering.ts';
import type { InstantId } from '../outputs.ts';
import { flag } from '../things/banderitas.ts';
import { flame, gift } from '../things/brand.ts';
import {
  coins,
  dicePair,
  fortuneWheel,
  gem,
  hiLoCards,
  kenoBalls,
  mine,
  pegs,
  rocket,
} from '../things/instant.ts';
import { lantern, starParol } from '../things/parol.ts';
import { pearl } from '../things/perlas.ts';
import { hand, ticket } from '../things/table.ts';
import { scene, type VendorScene } from './vendor.ts';

const look = (face: Face, hue: string, ...sky: readonly string[]) => ({ face, hue, sky });

export const INSTANT_GAMES: Readonly<Record<InstantId, VendorScene>> = {
  dice: scene(
    look('bungee', '#c8b0ff', '#2c1a7a', '#4a2cb8', '#9a7aff', '#120a3a'),
    ['Dice'],
    [dicePair, starParol, gem],
  ),
  limbo: scene(
    look('limelight', '#8affe8', '#041c24', '#064a50', '#0a9a90', '#021016'),
    ['Limbo'],
    [rocket, pearl, starParol],
    16,
  ),
  mines: scene(
    look('bungee', '#b8ffb0', '#143a10', '#2a7a2c', '#7ad04a', '#0a2008'),
    ['Mines'],
    [mine, gem, gem],
  ),
  plinko: scene(
    look('shrikhand', '#ffc0e0', '#6a0a4c', '#c81a80', '#ff8ac8', '#3a0428'),
    ['Plinko'],
    [pegs, pearl, gift],
  ),
  wheel: scene(
    look('lobster', '#ffe0a0', '#6a2a04', '#d0600c', '#ffb84a', '#3a1402'),
    ['Wheel'],
    [fortuneWheel, flag, flame],
  ),
  coin: scene(
    look('limelight', '#fff6c8', '#8a6a10', '#d8b040', '#fff0a8', '#4a3806'),
    ['Coin'],
    [coins, gift, gem],
  ),
  keno: scene(
    look('bungee', '#b8d8ff', '#041040', '#0c2c9a', '#3a78f0', '#020826'),
    ['Keno'],
    [kenoBalls, ticket, flag],
  ),
  hilo: scene(
    look('shrikhand', '#ffb8a8', '#3a0408', '#8a0c18', '#e83a3a', '#200206'),
    ['Hi-Lo'],
    [hiLoCards, lantern, hand],
  ),
};
