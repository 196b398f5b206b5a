import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SlotTitle } from './play-api.ts';
import { titleSchema } from './rules/title-schema.ts';

/** Each title's day of release, in that order. */
const RELEASED = {
  parol: '2026-02-06',
  sampaguita: '2026-03-06',
  banderitas: '2026-04-10',
  bangka: '2026-05-08',
  jeepney: '2026-06-12',
  halohalo: '2026-07-10',
  carabao: '2026-08-07',
  perlas: '2026-09-11',
  palengke: '2026-11-06',
  merienda: '2026-11-13',
  harana: '2026-11-20',
} as const;
type TitleId = keyof typeof RELEASED;

/** Every title the studio publishes. A title that breaks a rule of the schema stops the studio from starting. */
export const TITLES: ReadonlyMap<string, SlotTitle> = new Map(
  (Object.keys(RELEASED) as TitleId[]).map((id) => [id, readTitle(id)]),
);

export const releasedAt = (id: string): string => `${RELEASED[id as TitleId]}T00:00:00.000Z`;

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
