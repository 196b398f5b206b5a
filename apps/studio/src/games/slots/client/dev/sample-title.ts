import type { Round, SlotTitle, SpinStep } from '../../play-api.ts';

/** A small title with everything a title can have, for tests that say exactly what lands where. */
export const SAMPLE: SlotTitle = {
  id: 'sample',
  name: 'Sample',
  vendor: 'LS',
  symbols: [
    { id: 'star', kind: 'scatter', name: 'Star', pays: {} },
    { id: 'wild', kind: 'wild', name: 'Lantern', pays: { 3: 50 } },
    { id: 'bell', kind: 'pay', name: 'Bell', pays: { 3: 20 } },
    { id: 'a', kind: 'pay', name: 'Ace', pays: { 3: 2.5 } },
  ],
  math: {
    reels: 3,
    rows: 2,
    evaluation: {
      kind: 'lines',
      paths: [
        [0, 0, 0],
        [1, 1, 1],
      ],
    },
    strips: [
      ['star', 'a', 'bell', 'wild', 'a'],
      ['star', 'a', 'bell', 'wild', 'a'],
      ['star', 'a', 'bell', 'wild', 'a'],
    ],
    freeSpins: { award: { 2: 3, 3: 5 }, multiplier: 2, retrigger: true, spinsMax: 10 },
    scatterPays: { 2: 1, 3: 5 },
    expandingWild: 'free_spins',
    winCapStakes: 100,
  },
  stakes: ['1.00', '2.00', '10.00'],
  defaultStake: '2.00',
  returnToPlayer: '96.00',
  volatility: 'medium',
  look: { ground: '#111122', frame: '#553388', accent: '#ffc24b', onAccent: '#241500' },
};

const BLANK: SpinStep = {
  kind: 'paid',
  stops: [1, 2, 4],
  window: [
    ['a', 'bell'],
    ['bell', 'wild'],
    ['a', 'star'],
  ],
  expandedReels: [],
  wins: [],
  multiplier: 1,
  payout: '0.00',
  freeSpinsAwarded: 0,
  freeSpinsLeft: 0,
};

export function sampleStep(change: Partial<SpinStep> = {}): SpinStep {
  return { ...BLANK, ...change };
}

export function sampleRound(steps: readonly SpinStep[], change: Partial<Round> = {}): Round {
  return {
    roundId: 'rnd_sample',
    gameId: 'ls_sample',
    stake: '2.00',
    payout: '0.00',
    capped: false,
    steps,
    proof: { serverSeedHash: 'hash', serverSeed: null, clientSeed: 'seed', nonce: 1 },
    playedAt: '2026-01-05T10:00:00.000Z',
    ...change,
  };
}
