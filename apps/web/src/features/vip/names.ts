import type { Calls, CallValue, Language } from '@laro/wire';

export type Vip = CallValue<Calls['getVip']>;
export type Level = Vip['levels'][number];
type Names = Level['names'];

export const nameIn = (names: Names, language: Language): string => names[language] ?? names.EN;

/** What a level is called; none is told apart from a level without a name. */
export function nameOf({ base, levels }: Vip, level: number, language: Language): string | null {
  const names = level === 0 ? base : levels[Math.min(level, levels.length) - 1]?.names;
  return names ? nameIn(names, language) : null;
}
