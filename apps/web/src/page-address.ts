import { queryText } from '@laro/client/query-text';
import { COMMON_REFUSALS, type FindPage } from '@laro/wire';
import { finishIdentity } from '@laro/wire/identities';
import { login } from '@laro/wire/login';
import { addressOf } from './features/games/index.ts';
import { categoryOf } from './features/lists/index.ts';
import {
  HOME_ALIASES,
  PATHS,
  REGISTER_ALIAS,
  readSearch,
  SCREENS,
  type ScreenName,
  type SearchOf,
  type ShowingScreen,
  type ShownFields,
} from './screens.ts';

type IsGame = Parameters<FindPage>[1];

const PLACES = [
  ...Object.entries(SCREENS).map(([name, { path }]) => ({ path, screen: name as ScreenName | null })),
  ...HOME_ALIASES.map((path) => ({ path, screen: 'home' as const })),
  { path: REGISTER_ALIAS, screen: null },
].map(({ path, screen }) => ({
  path,
  screen,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+')}$`, 'i'),
}));
/** Stands where the server's page is the same whatever the value is. */
const ANY = '-';
/** At the end of what is more than a slash. */
const SLASHES = /(?<=.)\/+$/;
const NO_VENDOR = 'NONE';
const REFUSALS_SHOWN = new Set<string>(
  [...finishIdentity.refusals, ...login.refusals, ...COMMON_REFUSALS].map(({ code }) => code),
);

async function shownOfGame(search: SearchOf<'play'>, isGame: IsGame): Promise<SearchOf<'play'>> {
  const address = addressOf(search);
  if (!address) return {};
  const { gameCategory, vendor, nodeId } = address;
  const known = await isGame(vendor, nodeId);
  return {
    gameCategory,
    vendor: known ? vendor : NO_VENDOR,
    gameId: ANY,
    nodeId: known ? nodeId : ANY,
  };
}

/**
 * What the fields that a screen's document shows (`shows` in the table of screens) come to, as a bounded set of values:
 * one that is well formed and unknown stands as one that looks the same when the browser wakes the page.
 */
const SHOWN: {
  readonly [N in ShowingScreen]: (
    search: SearchOf<N>,
    isGame: IsGame,
  ) => Promise<Readonly<Partial<Record<ShownFields<N>, string | undefined>>>>;
} = {
  login: async ({ refused }) => {
    if (refused === undefined) return {};
    return await Promise.resolve({ refused: REFUSALS_SHOWN.has(refused) ? refused : 'identities.refused' });
  },
  gameList: async ({ gameType }) => {
    const category = categoryOf(gameType);
    return await Promise.resolve(category === 'RNG' ? {} : { gameType: category });
  },
  terms: async ({ doc }) => await Promise.resolve(doc === 'rules' ? {} : { doc }),
  game: shownOfGame,
  play: shownOfGame,
};
const shows = (screen: ScreenName): screen is ShowingScreen => SCREENS[screen].shows.length > 0;

/** The one address whose page answers for all that look the same to a visitor, or where an address leads. */
export const findPage: FindPage = async (url, isGame) => {
  const asked = new URL(url, 'http://localhost');
  const { pathname } = asked;
  const search = Object.fromEntries(asked.searchParams);
  const place = placeOf(pathname);
  if (place === undefined) return { kind: 'redirect', location: PATHS.home };
  const { path, screen } = place;
  if (screen === null) {
    return { kind: 'redirect', location: `${PATHS.register}${queryText(readSearch('register', search))}` };
  }
  // The router writes no slash at the end, so a page under one would lead on as soon as it wakes.
  if (SLASHES.test(pathname)) {
    return { kind: 'redirect', location: `${pathname.replace(SLASHES, '')}${asked.search}` };
  }
  const shown = shows(screen) ? await SHOWN[screen](readSearch(screen, search), isGame) : {};
  return { kind: 'page', url: `${path.replaceAll(/\$\w+/g, ANY)}${queryText({ ...shown })}` };
};

function placeOf(pathname: string): (typeof PLACES)[number] | undefined {
  try {
    const asked = decodeURIComponent(pathname).replace(SLASHES, '');
    return PLACES.find(({ pattern }) => pattern.test(asked));
  } catch {
    return undefined;
  }
}
