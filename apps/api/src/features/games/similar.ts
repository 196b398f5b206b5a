import type { ListedGame } from './catalogue.ts';
import { categoriesOf } from './rules.ts';

/** A row of a game's page. */
const SIMILAR_MAX = 6;

/** What two games have in common, by how much it says of how they play (LOBBY-6). */
function likeness(one: ListedGame, other: ListedGame): number {
  const [mine, theirs] = [one.row, other.row];
  const isOfKind = categoriesOf(theirs).some((category) => categoriesOf(mine).includes(category));
  const isOfVendor = mine.vassalage === theirs.vassalage;
  // Without a category or a vendor in common no two games are similar, whatever their figures.
  if (!isOfKind && !isOfVendor) return 0;
  return (
    Number(isOfKind) * 8 +
    Number(mine.classify !== null && mine.classify === theirs.classify) * 4 +
    mine.tags.filter((tag) => theirs.tags.includes(tag)).length * 2 +
    Number(mine.volatility !== null && mine.volatility === theirs.volatility) * 2 +
    Number(isOfVendor)
  );
}

/** The games most similar to one, the most similar first, then the most played; none that cannot be played now. */
export function similarTo(one: ListedGame, games: readonly ListedGame[]): readonly ListedGame[] {
  const place = ({ row }: ListedGame): number => row.hotRank ?? Number.MAX_SAFE_INTEGER;
  return games
    .filter((other) => other !== one && !other.game.maintenance)
    .map((other) => ({ other, by: likeness(one, other) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by || place(a.other) - place(b.other))
    .slice(0, SIMILAR_MAX)
    .map(({ other }) => other);
}
