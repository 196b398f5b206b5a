/**
 * Scenes: all titles in the order of the lobby, the flagship first.
 * Owns no drawing; only says what exists.
 */
import { banderitas } from './banderitas.ts';
import { bangka } from './bangka.ts';
import { carabao } from './carabao.ts';
import { halohalo } from './halohalo.ts';
import { harana } from './harana.ts';
import { jeepney } from './jeepney.ts';
import { merienda } from './merienda.ts';
import { palengke } from './palengke.ts';
import { parol } from './parol.ts';
import { perlas } from './perlas.ts';
import { sampaguita } from './sampaguita.ts';
import type { Scene } from './scene.ts';

export const SCENES: readonly Scene[] = [
  parol,
  sampaguita,
  banderitas,
  bangka,
  jeepney,
  halohalo,
  carabao,
  perlas,
  palengke,
  merienda,
  harana,
];
