/**
 * Query strings of screens, checked where they enter. A value that does not fit is as good as absent: an old or
 * mistyped link opens the screen, it does not break it. Plain checks, because every first visit carries them.
 */
type Search = Readonly<Record<string, unknown>>;

const CODE = /^[A-Z0-9]{1,12}$/;
const ID = /^[\w:.-]{1,60}$/;
/** A path inside this app. Two slashes or a scheme would lead out of it. */
const BACK = /^\/m\/[\w/?&=%.-]{0,300}$/;
const REFUSAL = /^[a-z]{1,20}\.[a-z_]{1,40}$/;
const INVITATION = /^[\w-]{1,40}$/;
const LIST_TYPE = /^(all|hot|recent|fav)$/;

function read(search: Search, name: string, pattern: RegExp): string | undefined {
  const value = search[name];
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** `/m/games`: what a launch needs. */
export type PlaySearch = {
  readonly gameCategory?: string | undefined;
  readonly vendor?: string | undefined;
  readonly gameId?: string | undefined;
  readonly nodeId?: string | undefined;
};

export function playSearch(search: Search): PlaySearch {
  return {
    gameCategory: read(search, 'gameCategory', CODE),
    vendor: read(search, 'vendor', CODE),
    gameId: read(search, 'gameId', ID),
    nodeId: read(search, 'nodeId', ID),
  };
}

/** `/m/login`: where to go on afterwards, inside this app only, and what a provider's answer came to. */
export type LoginSearch = { readonly back?: string | undefined; readonly refused?: string | undefined };

export function loginSearch(search: Search): LoginSearch {
  return { back: read(search, 'back', BACK), refused: read(search, 'refused', REFUSAL) };
}

/** `/m/register`: the way on, the house that has just proved who this is, and who invited (REG-13). */
export type RegisterSearch = {
  readonly back?: string | undefined;
  readonly identity?: 'google' | 'facebook' | undefined;
  readonly recommenderId?: string | undefined;
  readonly affiliateCode?: string | undefined;
  readonly r?: string | undefined;
};

export function registerSearch(search: Search): RegisterSearch {
  return {
    back: read(search, 'back', BACK),
    identity: read(search, 'identity', /^(google|facebook)$/) as RegisterSearch['identity'],
    recommenderId: read(search, 'recommenderId', INVITATION),
    affiliateCode: read(search, 'affiliateCode', INVITATION),
    r: read(search, 'r', INVITATION),
  };
}

/** `/m/gameRecord`: the period, in days. */
export type BetsSearch = { readonly days?: string | undefined };

export function betsSearch(search: Search): BetsSearch {
  return { days: read(search, 'days', /^\d{1,2}$/) };
}

/** `/m/gameList` (RTE-7). */
export type GameListSearch = {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly type?: string | undefined;
};

export function gameListSearch(search: Search): GameListSearch {
  return {
    gameType: read(search, 'gameType', CODE),
    vassalage: read(search, 'vassalage', CODE),
    type: read(search, 'type', LIST_TYPE),
  };
}

/** `/m/notice`: which of the announcements shown (MSG-4). */
export type NoticeSearch = { readonly i?: string | undefined };
