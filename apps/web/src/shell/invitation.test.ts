import { describe, expect, it } from 'vitest';
import { forgetInvitation, invitationIn, keepInvitation, storedInvitation } from './invitation.ts';

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
    expect(invitationIn(address)).toEqual(brought);
  });

  it('REG-13 of the first link stays through later visits, until an account is opened', () => {
    const stored = storage();
    keepInvitation(stored, 'https://laro.example/m/home?r=abc123');
    keepInvitation(stored, 'https://laro.example/m/register');
    expect(storedInvitation(stored)).toEqual({ affiliateCode: 'abc123' });
    forgetInvitation(stored);
    expect(storedInvitation(stored)).toEqual({});
  });

  it.each(['not json', '7', 'null', '{"affiliateCode":{"a":1}}'])('reads %s as nothing', (text) => {
    const stored = storage();
    stored.setItem('invitation', text);
    expect(storedInvitation(stored)).toEqual({});
  });
});
