import { describe, expect, it } from 'vitest';
import { forgetLogin, savedLogin, saveLogin } from './saved-login.ts';

function emptyStorage(): Storage {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    clear: () => {
      rows.clear();
    },
    getItem: (key) => rows.get(key) ?? null,
    key: (index) => [...rows.keys()][index] ?? null,
    removeItem: (key) => {
      rows.delete(key);
    },
    setItem: (key, value) => {
      rows.set(key, value);
    },
  };
}

const NOTHING = { type: 'username', username: '' };

describe('the saved login', () => {
  it('LOGIN-6 keeps the way, the name and the dialing code, and nothing else', () => {
    const storage = emptyStorage();
    saveLogin(storage, { type: 'sms', username: '9171234567', countryDialingCode: '63' });
    expect(storage.length).toBe(1);
    expect(JSON.parse(storage.getItem('savedLogin') ?? '')).toEqual({
      type: 'sms',
      username: '9171234567',
      countryDialingCode: '63',
    });
    expect(savedLogin(storage)).toEqual({ type: 'sms', username: '9171234567', countryDialingCode: '63' });
  });

  it('LOGIN-6 a password of older days is taken out at first sight', () => {
    const storage = emptyStorage();
    storage.setItem('savedLogin', '{"type":"username","username":"maria","password":"c2VjcmV0"}');
    expect(savedLogin(storage)).toEqual({ type: 'username', username: 'maria' });
    expect(storage.getItem('savedLogin')).toBe('{"type":"username","username":"maria"}');
  });

  it('is gone when it is forgotten', () => {
    const storage = emptyStorage();
    saveLogin(storage, { type: 'username', username: 'maria' });
    forgetLogin(storage);
    expect(savedLogin(storage)).toEqual(NOTHING);
  });

  it.each([
    ['not json'],
    ['null'],
    ['7'],
    ['{"username":7}'],
    [JSON.stringify({ username: 'x'.repeat(65) })],
  ])('reads %s as nothing', (text) => {
    const storage = emptyStorage();
    storage.setItem('savedLogin', text);
    expect(savedLogin(storage)).toEqual(NOTHING);
  });

  it('a storage that is full forgets, and breaks nothing', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full');
      },
    };
    expect(() =>
      saveLogin(full as unknown as Storage, { type: 'username', username: 'maria' }),
    ).not.toThrow();
  });
});
