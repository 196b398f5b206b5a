import type { Tier } from './tiers.ts';

/**
 * Sounds made on the spot: no file is loaded, and nothing sounds until the player has turned it on. Small wins are
 * small here too, and a payout of no more than the stake has no sound at all.
 */
export type Sound = {
  isOn(): boolean;
  /** Must be called from a tap: browsers open audio for nothing else. */
  setOn(on: boolean): void;
  hold(held: boolean): void;
  tap(): void;
  spin(): void;
  stop(reel: number): void;
  scatter(nth: number): void;
  tease(): void;
  win(tier: Tier): void;
  feature(): void;
  expand(): void;
};

/** A pentatonic scale: whatever sounds together sounds well together. */
const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760];

// oxlint-disable-next-line max-lines-per-function -- a score: every sound is a function of its own over the one audio context.
export function createSound(initial: boolean): Sound {
  let on = initial;
  let audio: { readonly context: AudioContext; readonly out: GainNode; readonly noise: AudioBuffer } | null =
    null;

  const open = () => {
    if (!on) return null;
    if (audio) return audio;
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = 0.32;
    out.connect(context.destination);
    const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    let state = 1;
    for (let index = 0; index < samples.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      samples[index] = state / 2_147_483_648;
    }
    audio = { context, out, noise };
    return audio;
  };

  /** A struck bell: a sine and a quiet one above it. */
  const bell = (frequency: number, delay = 0, seconds = 0.5, level = 0.25) => {
    const sounding = open();
    if (!sounding) return;
    const { context, out } = sounding;
    const at = context.currentTime + delay;
    for (const [ratio, share] of [
      [1, 1],
      [2.76, 0.22],
    ] as const) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.frequency.value = frequency * ratio;
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(level * share, at + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds / ratio);
      tone.connect(gain).connect(out);
      tone.start(at);
      tone.stop(at + seconds);
    }
  };

  /** Air or wood: filtered noise. */
  const brush = (from: number, to: number, seconds: number, level: number, delay = 0) => {
    const sounding = open();
    if (!sounding) return;
    const { context, out, noise } = sounding;
    const at = context.currentTime + delay;
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = noise;
    filter.type = 'bandpass';
    filter.Q.value = 1.2;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
    gain.gain.setValueAtTime(level, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    source.connect(filter).connect(gain).connect(out);
    source.start(at);
    source.stop(at + seconds);
  };

  const note = (step: number) => SCALE[Math.min(step, SCALE.length - 1)] ?? 880;
  const run = (count: number, gap: number, seconds: number) => {
    for (let step = 0; step < count; step += 1) bell(note(step), step * gap, seconds, 0.2);
  };

  return {
    isOn: () => on,
    setOn: (next) => {
      on = next;
      if (on) void open()?.context.resume();
      else void audio?.context.suspend();
    },
    hold: (held) => {
      if (!audio) return;
      void (held || !on ? audio.context.suspend() : audio.context.resume());
    },
    tap: () => brush(1_800, 900, 0.05, 0.25),
    spin: () => brush(300, 1_500, 0.35, 0.3),
    stop: (reel) => {
      brush(420, 120, 0.12, 0.9);
      bell(98 + reel * 6, 0, 0.12, 0.35);
    },
    scatter: (nth) => bell(note(2 + nth * 2), 0, 1.1, 0.4),
    tease: () => {
      for (let step = 0; step < 8; step += 1) bell(note(step), step * 0.13, 0.25, 0.12);
    },
    win: (tier) => {
      switch (tier) {
        case 'none':
        case 'quiet':
          return;
        case 'win':
          return run(3, 0.07, 0.4);
        case 'good':
          return run(5, 0.09, 0.6);
        case 'big':
        case 'huge':
        case 'grand':
          run(10, 0.1, 0.9);
          for (const [index, step] of [0, 2, 4, 5].entries())
            bell(note(step), 1.15 + index * 0.02, 1.8, 0.22);
      }
    },
    feature: () => {
      brush(200, 2_400, 1.1, 0.3);
      run(8, 0.12, 1.2);
    },
    expand: () => {
      brush(250, 1_200, 0.4, 0.4);
      bell(note(4), 0.08, 0.8, 0.25);
    },
  };
}
