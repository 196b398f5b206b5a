/**
 * Games as they are shown: tiles, rows of tiles, categories and their hues. Promises that every tile is a plain
 * link that works without scripts. Never launches a game and never knows a balance.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly games: typeof import('@laro/i18n/en/games').default;
  }
}

export { categoryArt, hueOf } from '../../shell/categories.ts';
export { categoryLink } from './category-link.ts';
export { useFavourites } from './favourites.ts';
export { GameRow } from './GameRow.tsx';
export { launchFromHome } from './launch-from-home.ts';
export { categoryOf, loadCategory, loadGameList } from './load.ts';
export { useOpenCategory } from './open-category.ts';
export { LaunchLink, PlayLink } from './PlayLink.tsx';
export { categoriesQuery, gamesQuery } from './queries.ts';
