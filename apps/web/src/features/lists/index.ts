/**
 * Lists of games: the screens of categories and of what was searched, with what other features show above the games or in
 * their place. Promises that a filter is an address. Never launches a game.
 */
export { categoryOf, loadCategory, loadGameList } from './load.ts';
