import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SlotTitle } from './play-api.ts';
import { titleSchema } from './rules/title-schema.ts';

/** In the order of their release. */
const RELEASED = [
  'parol',
  'sampaguita',
  'banderitas',
  'bangka',
  'jeepney',
  'halohalo',
  'carabao',
  'perlas',
  'palengke',
  'merienda',
  'harana',
] as const;

/** Every title the studio publishes. A title that breaks a rule of the schema stops the studio from starting. */
export const TITLES: ReadonlyMap<string, SlotTitle> = new Map(RELEASED.map((id) => [id, readTitle(id)]));

export function titleOf(id: string): SlotTitle | undefined {
  return TITLES.get(id);
}

function readTitle(id: string): SlotTitle {
  const json: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'titles', `${id}.json`), 'utf8'));
  const read = v.safeParse(titleSchema, json);
  if (!read.success) {
    const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'title'}: ${issue.message}`);
    throw new Error(`titles/${id}.json is no valid title. ${faults.join(' ')}`);
  }
  if (read.output.id !== id) throw new Error(`titles/${id}.json calls itself "${read.output.id}".`);
  return read.output;
}
