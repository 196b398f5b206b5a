import type { Tone } from './Tag.tsx';

/** Which colour a state has, the same on every page; what is not here needs none. */
const TONES = {
  success: 'approved applied paid sent matched live done delivered in_force written WIN HALF_WIN ACTIVE',
  info: 'under_review reviewing waiting running scheduled win promotion PLACED ACCEPTED',
  warn: 'rejected expired stale unreachable withdrawn corrected refused cancelled needed undone declined VOID',
  danger: 'failed unknown breaks given_up LOCKED CLOSED',
} as const satisfies Readonly<Record<Exclude<Tone, undefined>, string>>;

const TONE_OF = new Map(
  Object.entries(TONES).flatMap(([tone, states]) =>
    states.split(' ').map((state) => [state, tone as Tone] as const),
  ),
);

export const toneOf = (state: string): Tone => TONE_OF.get(state);
