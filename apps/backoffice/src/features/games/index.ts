/**
 * Games as the brand shows them: the order of the catalogue, pins and tags.
 * Offers a finder of games to whoever acts on one; never knows what is done with it.
 */

export { GameFinder } from './GameFinder.tsx';
