/**
 * LOGIN-6, without its password: what this device remembers of the last login is how it was done, a name and a
 * dialing code, and nothing that opens anything. A browser that refuses storage simply remembers nothing.
 */
const KEY = 'savedLogin';
const NAME_MAX = 64;

export type LoginMethod = 'username' | 'sms';

export type SavedLogin = {
  readonly type: LoginMethod;
  /** The username, or the mobile number as it was typed. */
  readonly username: string;
  readonly countryDialingCode?: string | undefined;
};

export const NOTHING_SAVED: SavedLogin = { type: 'username', username: '' };

/** What is kept, checked as if a stranger had written it. A password of older days is taken out at first sight. */
export function savedLogin(storage: Storage): SavedLogin {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NOTHING_SAVED;
    const { type, username, countryDialingCode } = stored as Readonly<Record<string, unknown>>;
    if (typeof username !== 'string' || username.length > NAME_MAX) return NOTHING_SAVED;
    const saved: SavedLogin = {
      type: type === 'sms' ? 'sms' : 'username',
      username,
      ...(typeof countryDialingCode === 'string' && /^\d{1,4}$/.test(countryDialingCode)
        ? { countryDialingCode }
        : {}),
    };
    if ('password' in stored) saveLogin(storage, saved);
    return saved;
  } catch {
    return NOTHING_SAVED;
  }
}

export function saveLogin(storage: Storage, login: SavedLogin): void {
  try {
    storage.setItem(KEY, JSON.stringify(login));
  } catch {
    // A full or forbidden storage: the next login is typed again, and nothing else.
  }
}

export function forgetLogin(storage: Storage): void {
  storage.removeItem(KEY);
}
