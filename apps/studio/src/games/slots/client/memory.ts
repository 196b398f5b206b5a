/** What one tab remembers over a reload. A browser that refuses storage costs comfort, never a round. */

export type PendingSpin = { readonly roundKey: string; readonly stake: string; readonly askedAt: number };

type Shelf = { get(key: string): string | null; set(key: string, value: string | null): void };

/**
 * A browser may deny storage to a framed game. Then the entry of its own history remembers: it outlives a reload of
 * the frame, and nobody else can read it.
 */
function openShelf(storage: () => Storage): Shelf {
  try {
    const opened = storage();
    return {
      get: (key) => opened.getItem(key),
      set: (key, value) => {
        try {
          if (value === null) opened.removeItem(key);
          else opened.setItem(key, value);
        } catch {
          // A full shelf forgets; the server still holds every round.
        }
      },
    };
  } catch {
    const notes = () => (typeof history.state === 'object' && history.state ? history.state : {}) as Notes;
    return {
      get: (key) => notes()[key] ?? null,
      set: (key, value) => history.replaceState({ ...notes(), [key]: value }, ''),
    };
  }
}

type Notes = Readonly<Record<string, string | null>>;

export function createMemory(titleId: string) {
  const tab = openShelf(() => sessionStorage);
  const device = openShelf(() => localStorage);
  const sessionKey = `laro.slots.${titleId}.session`;
  const pendingKey = `laro.slots.${titleId}.pending`;
  const stakeKey = `laro.slots.${titleId}.stake`;
  return {
    session: () => tab.get(sessionKey),
    keepSession: (session: string | null) => tab.set(sessionKey, session),
    stake: () => tab.get(stakeKey),
    keepStake: (stake: string) => tab.set(stakeKey, stake),
    pending: () => toPending(tab.get(pendingKey)),
    keepPending: (pending: PendingSpin | null) => tab.set(pendingKey, pending && JSON.stringify(pending)),
    soundOn: () => device.get('laro.slots.sound') === 'on',
    keepSound: (on: boolean) => device.set('laro.slots.sound', on ? 'on' : null),
    /** The player was told once on this device that there is sound, or has found it. */
    soundHinted: () => device.get('laro.slots.sound_hinted') === 'yes',
    keepSoundHinted: () => device.set('laro.slots.sound_hinted', 'yes'),
    hapticsOn: () => device.get('laro.slots.haptics') !== 'off',
    keepHaptics: (on: boolean) => device.set('laro.slots.haptics', on ? null : 'off'),
    turboOn: () => tab.get('laro.slots.turbo') === 'on',
    keepTurbo: (on: boolean) => tab.set('laro.slots.turbo', on ? 'on' : null),
  };
}

export type Memory = ReturnType<typeof createMemory>;

function toPending(text: string | null): PendingSpin | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { roundKey, stake, askedAt } = value as Record<string, unknown>;
    return typeof roundKey === 'string' && typeof stake === 'string' && typeof askedAt === 'number'
      ? { roundKey, stake, askedAt }
      : null;
  } catch {
    return null;
  }
}
