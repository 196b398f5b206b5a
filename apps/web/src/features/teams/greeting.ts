const PARTS = [
  [11, 'morning'],
  [15, 'afternoon'],
  [19, 'lateAfternoon'],
  [24, 'evening'],
] as const;

/** AGENT-1: which greeting belongs to an hour, 0 to 23. */
export function greetingAt(hour: number): (typeof PARTS)[number][1] {
  return PARTS.find(([until]) => hour < until)?.[1] ?? 'evening';
}
