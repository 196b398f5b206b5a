import { Toaster } from '@laro/ui';
import type { CallName, Game } from '@laro/wire';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATEGORIES } from '../../../dev/categories.ts';
import { answerOf } from '../../../dev/fixtures.ts';
import type { ScreenName } from '../../screens.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { GameCenterPage } from './GameCenterPage.tsx';
import { GameListPage } from './GameListPage.tsx';
import { SearchPage } from './SearchPage.tsx';
import { SlotsPage } from './SlotsPage.tsx';

/** For the screen tests of lists of games. */
const PAGES = {
  rng: CategoryPage,
  fish: CategoryPage,
  sports: GameCenterPage,
  esports: GameCenterPage,
  cockfight: GameCenterPage,
  gameCenter: GameCenterPage,
  gameList: GameListPage,
  slots: SlotsPage,
  search: SearchPage,
} satisfies { readonly [N in ScreenName]?: unknown };

const [SLOT] = (answerOf('listGames', { gameType: 'RNG' }, false) as { games: Game[] }).games;
/** A slot of that name. */
export const game = (name: string, over: Partial<Game> = {}): Game => ({
  ...(SLOT as Game),
  nodeId: `gam_${name}`,
  gameId: name,
  gameName: name,
  ...over,
});
/** A shelf that has games behind every filter. */
export const COUNTS = {
  total: 40,
  vendors: [
    { vassalage: 'LS', displayName: 'LS Games', count: 20 },
    { vassalage: 'JL', displayName: 'JL Games', count: 18 },
    { vassalage: 'FC', displayName: 'FC Games', count: 2 },
  ],
  types: ['JP', 'SC', 'VP', 'TG', 'AC', 'BINGO'].map((type, index) => ({ type, count: index + 2 })),
  minBets: ['0.01', '0.05', '0.1', '0.5', '0.75', 'minimum'].map((minBet, index) => ({
    minBet,
    count: index + 1,
  })),
  lowest: '0.01',
};

/** A screen of lists, and what it asks for: the games are named as the page and the filter that brought them. */
export async function lists(
  name: keyof typeof PAGES,
  {
    search = '',
    answers = {},
    ...stage
  }: Omit<Stage, 'answers'> & {
    readonly search?: string;
    readonly answers?: { readonly [N in CallName]?: unknown };
  } = {},
) {
  const asked: Record<string, unknown>[] = [];
  const Page = PAGES[name];
  const listed = (call: string) => (input: { readonly pageNo: number }) => {
    asked.push({ call, ...input });
    return { games: [game(`${call} ${input.pageNo}`)], pageNum: input.pageNo, totalPages: 2 };
  };
  const result = await renderScreen(
    <>
      <Page />
      <Toaster />
    </>,
    {
      messages: ['games', 'lists', 'records', 'screens', 'fixtures'],
      screen: name,
      path: '/list',
      address: `/list${search}`,
      answers: {
        listVendorGameTypes: { content: CATEGORIES },
        listGames: listed('games'),
        listHotGames: { list: [game('Hottest'), game('Fishy', { gameType: 'FISH' })] },
        listFavouriteIds: { content: [] },
        listFavourites: { content: [], totalPages: 0, pageNum: 1 },
        listRecentGames: { list: [game('Lately')], totalPages: 1 },
        listHotMatches: { list: [] },
        countGames: COUNTS,
        searchGames: { games: [], pageNum: 1, totalPages: 0 },
        ...answers,
      } as Stage['answers'] & object,
      ...stage,
    },
  );
  return { ...result, asked, user: userEvent.setup() };
}
export const tile = async (name: string) => await screen.findByRole('link', { name: new RegExp(name) });
export const tab = (name: string) => screen.getByRole('tab', { name });
