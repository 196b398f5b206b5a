/**
 * LOGIN-6, without its password: what this device remembers of the last login is a name, and nothing that opens
 * anything. A browser that refuses storage simply remembers nothing.
 */
const KEY = 'savedLogin';
const NAME_MAX = 64;

export type SavedLogin = { readonly type: 'username'; readonly username: string };

export function savedUsername(storage: Storage): string {
  try {
    const saved = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<SavedLogin> | null;
    const username = saved?.username;
    return typeof username === 'string' && username.length <= NAME_MAX ? username : '';
  } catch {
    return '';
  }
}

export function saveUsername(storage: Storage, username: string): void {
  const saved: SavedLogin = { type: 'username', username };
  storage.setItem(KEY, JSON.stringify(saved));
}

export function forgetUsername(storage: Storage): void {
  storage.removeItem(KEY);
}
