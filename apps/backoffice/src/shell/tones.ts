import type { Tone } from './Tag.tsx';

/** Which colour a state has, the same on every page; what is not here needs none. */
const TONES: Readonly<Record<Exclude<Tone, undefined>, readonly string[]>> = {
  success: [
    'approved',
    'applied',
    'paid',
    'sent',
    'matched',
    'live',
    'done',
    'WIN',
    'HALF_WIN',
    'ACTIVE',
    'credited',
  ],
  info: [
    'under_review',
    'reviewing',
    'waiting',
    'running',
    'scheduled',
    'PLACED',
    'ACCEPTED',
    'win',
    'promotion',
  ],
  warn: [
    'rejected',
    'expired',
    'stale',
    'unreachable',
    'withdrawn',
    'VOID',
    'corrected',
    'refused',
    'cancelled',
  ],
  danger: ['failed', 'unknown', 'breaks', 'LOCKED', 'CLOSED'],
};

export function toneOf(state: string): Tone {
  const [tone] = Object.entries(TONES).find(([, states]) => states.includes(state)) ?? [];
  return tone as Tone;
}
