import { describe, expect, it } from 'vitest';
import { readEvent } from './events.ts';

describe('server events', () => {
  it('are read with their version', () => {
    expect(readEvent('wallet.changed', '{"event":"wallet.changed","version":7}')).toEqual({
      event: 'wallet.changed',
      version: 7,
    });
  });

  it.each(['', '{', '{}', '{"version":"7"}', 'null'])('what is not one of ours is dropped: %j', (data) => {
    expect(readEvent('wallet.changed', data)).toBeNull();
  });
});
