import type { Click } from '@laro/wire';
import { CAMPAIGN_PATTERN, CLICK_SECONDS_MAX, CLICKS_MAX } from '@laro/wire/arrival-rules';
import { openedAddress } from './opened-address.ts';

/**
 * The links by which this visitor came (REG-13, TEAM-4): of each the code, its kind, the campaign and the moment, and nothing
 * else. They are kept in this browser until an account is opened, and for 30 days at most. The server judges them.
 */
const KEY = 'invitation';
const CODE = /^[\w-]{1,40}$/;
const KINDS = { recommenderId: ['recommenderId'], affiliateCode: ['affiliateCode', 'r'] } as const;

type Kind = keyof typeof KINDS;
type Kept = Omit<Click, 'secondsAgo'> & { readonly at: number };
export type Invitation = Readonly<Partial<Record<Kind, string>>>;

/** `?recommenderId=`, `?affiliateCode=`, and `?r=` of the short links that members share; each with `&campaign=`. */
function linksIn(address: string, at: number): Kept[] {
  const { searchParams } = new URL(address, 'http://localhost');
  const word = searchParams.get('campaign') ?? '';
  const campaign = CAMPAIGN_PATTERN.test(word) ? { campaign: word } : {};
  return (Object.keys(KINDS) as Kind[]).flatMap((by) => {
    const code = KINDS[by].map((name) => searchParams.get(name) ?? '').find((value) => CODE.test(value));
    return code === undefined ? [] : [{ by, code, ...campaign, at }];
  });
}

const isKept = (value: unknown): value is Kept => {
  const { by, code, campaign = 'none', at } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof by === 'string' &&
    by in KINDS &&
    typeof code === 'string' &&
    CODE.test(code) &&
    typeof campaign === 'string' &&
    CAMPAIGN_PATTERN.test(campaign) &&
    typeof at === 'number'
  );
};

/** What is kept and still counts, the last opened first. */
function kept(storage: Storage, now: number): Kept[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isKept).filter(({ at }) => at <= now && now - at <= CLICK_SECONDS_MAX * 1_000);
  } catch {
    return [];
  }
}

/** Keeps the link of a visit that began `at`, however often it is said, and drops what is too old. */
export function keepInvitation(storage: Storage, address: string, at: number, now: number = at): void {
  const all = [...linksIn(address, at), ...kept(storage, now)].toSorted((one, other) => other.at - one.at);
  const links = all.filter(({ code }, place) => all.findIndex((one) => one.code === code) === place);
  try {
    if (links.length > 0) storage.setItem(KEY, JSON.stringify(links.slice(0, CLICKS_MAX)));
    else storage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: the code can still be typed.
  }
}

/** The codes of the last links, for the fields that the form has for them. */
export function storedInvitation(storage: Storage, now: number): Invitation {
  const links = kept(storage, now);
  return Object.fromEntries(
    Object.keys(KINDS).flatMap((kind) => {
      const last = links.find(({ by }) => by === kind);
      return last ? [[kind, last.code]] : [];
    }),
  );
}

/** What goes with a registration, without the codes that its form showed and no longer says. */
export function storedClicks(storage: Storage, now: number, taken: (code: string) => boolean): Click[] {
  return kept(storage, now)
    .filter(({ code }) => !taken(code))
    .map(({ at, ...click }) => ({ ...click, secondsAgo: Math.floor((now - at) / 1_000) }));
}

export function forgetInvitation(storage: Storage): void {
  storage.removeItem(KEY);
}

/** The visit that opened this page. */
export function keepOpenedInvitation(): void {
  keepInvitation(localStorage, openedAddress(), Math.floor(performance.timeOrigin), Date.now());
}
