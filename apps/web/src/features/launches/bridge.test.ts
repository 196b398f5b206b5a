import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './bridge.ts';

const frame = { name: 'the game' };
const speaker = { origin: 'http://127.0.0.1:8081', window: frame };
const ready = { origin: speaker.origin, source: frame, data: { laro: 1, type: 'ready' } };

describe('the bridge to a framed game', () => {
  it.each(['ready', 'round', 'balance', 'close', 'deposit', 'session_expired'] as const)(
    'hears "%s"',
    (type) => {
      expect(readFrameMessage({ ...ready, data: { laro: 1, type } }, speaker)).toBe(type);
    },
  );

  it.each([
    ['another origin', { ...ready, origin: 'http://localhost:8081' }],
    ['another window of the same origin', { ...ready, source: { name: 'another tab' } }],
    ['nobody', { ...ready, source: null }],
    ['a word that is not one of ours', { ...ready, data: { laro: 1, type: 'pay' } }],
    ['another protocol', { ...ready, data: { laro: 2, type: 'ready' } }],
    ['plain text', { ...ready, data: 'ready' }],
    ['nothing', { ...ready, data: null }],
  ])('does not hear %s', (_, event) => {
    expect(readFrameMessage(event, speaker)).toBeNull();
  });

  it('hears nobody while the frame has no window', () => {
    expect(readFrameMessage({ ...ready, source: null }, { ...speaker, window: null })).toBeNull();
  });
});
