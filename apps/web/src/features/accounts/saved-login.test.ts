import { describe, expect, it } from 'vitest';
import { forgetUsername, savedUsername, saveUsername } from './saved-login.ts';

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

describe('the saved login', () => {
  it('LOGIN-6 keeps the username and its kind, and nothing else', () => {
    const storage = emptyStorage();
    saveUsername(storage, 'maria');
    expect(savedUsername(storage)).toBe('maria');
    expect(storage.length).toBe(1);
    expect(JSON.parse(storage.getItem('savedLogin') ?? '')).toEqual({ type: 'username', username: 'maria' });
  });

  it('is gone when it is forgotten', () => {
    const storage = emptyStorage();
    saveUsername(storage, 'maria');
    forgetUsername(storage);
    expect(savedUsername(storage)).toBe('');
  });

  it.each([['not json'], ['null'], ['{"username":7}'], [JSON.stringify({ username: 'x'.repeat(65) })]])(
    'reads %s as nothing',
    (text) => {
      const storage = emptyStorage();
      storage.setItem('savedLogin', text);
      expect(savedUsername(storage)).toBe('');
    },
  );
});
