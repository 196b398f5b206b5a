import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findWork, sha256 } from './captcha-work.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the work for who cannot read the picture', () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200])('hashes %i signs as everybody does', (length) => {
    const text = 'The quick brown fox 0123456789 '.repeat(8).slice(0, length);
    expect(sha256(text)).toBe(hash(text));
  });

  it('finds the number, and says how far it is', async () => {
    const progress: number[] = [];
    const work = {
      salt: 'salt-of-one-captcha.',
      target: hash('salt-of-one-captcha.23456'),
      ceiling: 150_000,
    };
    const found = await findWork(work, (done) => progress.push(done), new AbortController().signal);
    expect(found).toBe('23456');
    expect(progress.every((done) => done >= 0 && done <= 1)).toBe(true);
  });

  it('stops when nobody waits for it any more', async () => {
    const stop = new AbortController();
    const work = { salt: 's', target: hash('nothing'), ceiling: 10_000_000 };
    const found = findWork(work, () => stop.abort(), stop.signal);
    await expect(found).rejects.toThrow();
  });

  it('says so when no number does it', async () => {
    const work = { salt: 's', target: hash('nothing'), ceiling: 500 };
    await expect(findWork(work, () => {}, new AbortController().signal)).rejects.toThrow('below the ceiling');
  });
});
