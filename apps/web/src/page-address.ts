import { COMMON_REFUSALS, type FindPage } from '@laro/wire';
import { finishIdentity } from '@laro/wire/identities';
import { login } from '@laro/wire/login';
import { addressOf } from './features/launches/index.ts';
import { queryText } from './lib/query-text.ts';
import { HOME_ALIASES, PATHS, REGISTER_ALIAS } from './paths.ts';
import { loginSearch, playSearch, registerSearch } from './search.ts';

type Search = Readonly<Record<string, string>>;
type IsGame = Parameters<FindPage>[1];

const PLACES = [...Object.values(PATHS), ...HOME_ALIASES, REGISTER_ALIAS].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+')}$`, 'i'),
}));
/** Stands where the server's page is the same whatever the value is. */
const ANY = '-';
/** At the end of what is more than a slash. */
const SLASHES = /(?<=.)\/+$/;
const NO_VENDOR = 'NONE';
const TOLD = new Set<string>(
  [...finishIdentity.refusals, ...login.refusals, ...COMMON_REFUSALS].map(({ code }) => code),
);

/**
 * What a visitor's page shows of its query, by route and as a bounded set of values; every other field is read in the
 * browser alone. A value that is well formed and unknown stands as one that looks the same when the browser wakes it.
 */
const SHOWN: Readonly<Record<string, (search: Search, isGame: IsGame) => Promise<object>>> = {
  [PATHS.login]: async (search) => {
    const { refused } = loginSearch(search);
    if (refused === undefined) return {};
    return await Promise.resolve({ refused: TOLD.has(refused) ? refused : 'identities.refused' });
  },
  [PATHS.play]: async (search, isGame) => {
    const address = addressOf(playSearch(search));
    if (!address) return {};
    const { gameCategory, vendor, nodeId } = address;
    const known = await isGame(vendor, nodeId);
    return {
      gameCategory,
      vendor: known ? vendor : NO_VENDOR,
      gameId: ANY,
      nodeId: known ? nodeId : ANY,
    };
  },
};

/** The one address whose page answers for all that look the same to a visitor, or where an address leads. */
export const findPage: FindPage = async (url, isGame) => {
  const asked = new URL(url, 'http://localhost');
  const { pathname } = asked;
  const search = Object.fromEntries(asked.searchParams);
  const path = placeOf(pathname);
  if (path === null) return { kind: 'redirect', location: PATHS.home };
  if (path === REGISTER_ALIAS) {
    return { kind: 'redirect', location: `${PATHS.register}${queryText(registerSearch(search))}` };
  }
  // The router writes no slash at the end, so a page under one would lead on as soon as it wakes.
  if (SLASHES.test(pathname)) {
    return { kind: 'redirect', location: `${pathname.replace(SLASHES, '')}${asked.search}` };
  }
  const shown = (await SHOWN[path]?.(search, isGame)) ?? {};
  return { kind: 'page', url: `${path.replaceAll(/\$\w+/g, ANY)}${queryText({ ...shown })}` };
};

function placeOf(pathname: string): string | null {
  try {
    const asked = decodeURIComponent(pathname).replace(SLASHES, '');
    return PLACES.find(({ pattern }) => pattern.test(asked))?.path ?? null;
  } catch {
    return null;
  }
}
