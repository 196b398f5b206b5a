import { describe, expect, it } from 'vitest';
import { forgetInvitation, keepInvitation, storedClicks, storedInvitation } from './invitation.ts';

const DAY = 86_400_000;
const NOON = 1_764_331_200_000;
const none = () => false;

function storage(): Storage {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  } as Storage;
}

describe('an invitation', () => {
  it.each([
    ['https://laro.example/m/home?recommenderId=ben7', { recommenderId: 'ben7' }],
    ['https://laro.example/?r=abc123', { affiliateCode: 'abc123' }],
    ['https://laro.example/m/register?affiliateCode=abc123&r=other', { affiliateCode: 'abc123' }],
    ['https://laro.example/m/home?r=<script>', {}],
    [`https://laro.example/m/home?r=${'x'.repeat(41)}`, {}],
    ['https://laro.example/m/home', {}],
  ])('REG-13 is read from %s', (address, brought) => {
    const stored = storage();
    keepInvitation(stored, address, NOON);
    expect(storedInvitation(stored, NOON)).toEqual(brought);
  });

  it('REG-13 of a link stays through later visits, until an account is opened', () => {
    const stored = storage();
    keepInvitation(stored, 'https://laro.example/m/home?r=abc123', NOON);
    keepInvitation(stored, 'https://laro.example/m/register', NOON + DAY);
    expect(storedInvitation(stored, NOON + DAY)).toEqual({ affiliateCode: 'abc123' });
    forgetInvitation(stored);
    expect(storedInvitation(stored, NOON)).toEqual({});
  });

  it('is kept with its campaign and how long ago it was, the last one first, and no longer than 30 days (TEAM-4)', () => {
    const stored = storage();
    keepInvitation(stored, 'https://laro.example/m/home?r=first&campaign=summer', NOON);
    keepInvitation(stored, 'https://laro.example/m/home?recommenderId=agent&campaign=<b>', NOON + 19 * DAY);
    keepInvitation(stored, 'https://laro.example/m/home?r=second', NOON + 20 * DAY);
    expect(storedClicks(stored, NOON + 24 * DAY, none)).toEqual([
      { by: 'affiliateCode', code: 'second', secondsAgo: (4 * DAY) / 1_000 },
      { by: 'recommenderId', code: 'agent', secondsAgo: (5 * DAY) / 1_000 },
      { by: 'affiliateCode', code: 'first', campaign: 'summer', secondsAgo: (24 * DAY) / 1_000 },
    ]);
    expect(storedInvitation(stored, NOON + 24 * DAY)).toEqual({
      affiliateCode: 'second',
      recommenderId: 'agent',
    });
    expect(storedClicks(stored, NOON + 24 * DAY, (code) => code === 'agent')).toHaveLength(2);
    keepInvitation(stored, 'https://laro.example/m/home', NOON + 51 * DAY);
    expect(stored.getItem('invitation')).toBeNull();
  });

  it('opened again is one link, of the later time; so many are kept and no more (TEAM-4)', () => {
    const stored = storage();
    for (let n = 0; n < 9; n += 1) keepInvitation(stored, `https://laro.example/?r=code${n}`, NOON + n);
    keepInvitation(stored, 'https://laro.example/?r=code5', NOON + DAY);
    const clicks = storedClicks(stored, NOON + DAY, none);
    expect(clicks.map(({ code }) => code)).toEqual(['code5', 'code8', 'code7', 'code6', 'code4', 'code3']);
    expect(clicks[0]?.secondsAgo).toBe(0);
  });

  it.each([
    'not json',
    '7',
    'null',
    '[{"by":"affiliateCode","code":{"a":1},"at":0}]',
    '[{"by":"other","code":"abc","at":0}]',
    `[{"by":"affiliateCode","code":"abc","at":${NOON + DAY}}]`,
  ])('reads %s as nothing', (text) => {
    const stored = storage();
    stored.setItem('invitation', text);
    expect(storedInvitation(stored, NOON)).toEqual({});
    expect(storedClicks(stored, NOON, none)).toEqual([]);
  });
});
