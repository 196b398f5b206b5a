/**
 * Games as they are shown: tiles, rows of tiles, categories and their hues. Promises that every tile is a plain
 * link that works without scripts. Never launches a game and never knows a balance.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly games: typeof import('@laro/i18n/en/games').default;
  }
}

export { type Favourites, useFavourites } from './favourites.ts';
export { GameRow } from './GameRow.tsx';
export { GameTile, playableOf } from './GameTile.tsx';
export { aboutQuery, addressOf, type GameAddress, useGame } from './game-of.ts';
export { launchFromHome } from './launch-from-home.ts';
export { useOpenCategory } from './open-category.ts';
export { LaunchLink, PlayLink } from './PlayLink.tsx';
export { categoriesQuery, gamesQuery, hotGamesQuery } from './queries.ts';
export { gameAddressAt, useGameAt } from './useGameAt.ts';
export { useKnownGame } from './useKnownGame.ts';
