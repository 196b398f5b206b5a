import { categoriesQuery, hotGamesQuery } from './features/games/index.ts';
import { loadCategory, loadGameList } from './features/lists/index.ts';
import type { Namespace } from './lib/messages.tsx';
import { wireQuery } from './lib/query.ts';
import { type ScreenName, type SearchOf, screenOf } from './screens.ts';
import type { AppContext } from './shell/context.ts';

/**
 * The pages, each a chunk that exports a component named as its file is. A table of its own, with what they fetch, for home needs nothing of it
 * and every screen that is built makes it longer.
 */
export const PAGES = import.meta.glob<Readonly<Record<string, never>>>([
  './features/*/*Page.tsx',
  '!./features/status/*',
  './shell/NotYetPage.tsx',
]);

const LISTS = ['games', 'lists', 'records'] as const;
const BILLS = ['bills', 'records'] as const;
const CONTRACT = ['bills', 'contracts', 'games', 'records'] as const;

/** Messages that must be here before a page renders, beside the titles of screens, where they are not its feature's own alone. */
const MESSAGES: { readonly [N in ScreenName]?: readonly Namespace[] } = {
  register: ['login', 'registration'],
  changePassword: ['security', 'login'],
  settings: ['members', 'menu'],
  memberHome: ['members', 'menu'],
  deposit: ['deposits', 'promotions', 'firstDeposit', 'verification', 'security', 'login'],
  withdraw: ['withdrawals', 'withdrawalSteps', 'payees', 'security', 'login', 'turnover', 'games', 'records'],
  payees: ['payees', 'security', 'login', 'records'],
  turnover: ['turnover', 'withdrawalSteps', 'games', 'records'],
  bets: ['bets', 'records'],
  movements: ['movements', 'bets', 'records'],
  statement: ['statements', 'movements', 'records'],
  depositRecord: ['deposits', 'records'],
  withdrawRecord: ['withdrawals', 'withdrawalSteps', 'records'],
  profitAndLoss: ['profit', 'games', 'records'],
  security: ['security', 'login', 'records'],
  messages: ['announcements', 'push'],
  inbox: ['inbox', 'records'],
  notifications: ['notifications', 'push'],
  limits: ['limits', 'menu', 'security', 'login'],
  help: ['help', 'feedback', 'records'],
  trial: ['login', 'registration'],
  play: ['launches', 'menu'],
  game: ['launches', 'games', 'lists'],
  search: LISTS,
  hall: ['launches', 'games'],
  live: [...LISTS, 'fixtures'],
  sports: [...LISTS, 'fixtures'],
  lott: [...LISTS, 'lotteries'],
  elott: [...LISTS, 'lotteries'],
  gameCenter: [...LISTS, 'fixtures'],
  gameList: LISTS,
  lotteryFrame: ['launches', 'lotteries', 'menu'],
  agentHome: ['teams', 'belowFold'],
  envelopes: ['envelopes', 'records'],
  agentOverview: ['teams', 'games', 'records'],
  agentProfit: ['teams', 'games', 'records'],
  teamMembers: ['teams', 'records'],
  teamBets: ['teams', 'games', 'records'],
  agentRegister: ['teams', 'invites'],
  invites: ['referrals', 'invites', 'affiliates', 'records'],
  promotions: ['promotions', 'announcements'],
  rewards: ['rewards', 'turnover', 'games', 'records'],
  leaderboard: ['boards', 'games', 'records'],
  manualRebate: ['givebacks', 'games', 'records'],
  rebates: ['givebacks', 'games', 'records'],
  teamRebates: ['rebates', 'games', 'records'],
  dividends: BILLS,
  salaries: BILLS,
  salaryContract: CONTRACT,
  dividendContract: CONTRACT,
  hourContract: CONTRACT,
};

/** The words of a screen that is not home. */
export function messagesOf(name: ScreenName): readonly Namespace[] {
  const { category, page } = screenOf(name);
  const own = MESSAGES[name] ?? (category ? LISTS : [(page?.split('/')[0] ?? 'notYet') as Namespace]);
  return ['screens', ...own];
}

/** What a form is made of, in the document already: a number is nothing before its country is known. */
const form =
  (settings: 'getLoginSettings' | 'getRegisterSettings') =>
  async ({ queries }: AppContext): Promise<void> => {
    await Promise.all([
      queries.prefetchQuery({ ...wireQuery(settings, {}), retry: false }),
      queries.prefetchQuery({ ...wireQuery('listCountries', {}), retry: false }),
    ]);
  };

const LOADERS: { readonly [N in ScreenName]?: (context: AppContext, search: SearchOf<N>) => Promise<void> } =
  {
    login: form('getLoginSettings'),
    forget: form('getLoginSettings'),
    register: form('getRegisterSettings'),
    gameList: loadGameList,
    download: async ({ queries }) => {
      await queries.prefetchQuery(wireQuery('listDownloads', {}));
    },
    terms: async (context, { doc }) => {
      const { loadTerms } = await import('./features/terms/index.ts');
      await loadTerms(context, doc);
    },
    hall: async ({ queries }) => {
      await queries.prefetchQuery(categoriesQuery);
    },
    game: async (context, search) => {
      const { loadGame } = await import('./features/launches/index.ts');
      await loadGame(context, search);
    },
    search: async ({ queries, messages }) => {
      await Promise.all([
        queries.prefetchQuery(categoriesQuery),
        queries.prefetchQuery(hotGamesQuery(messages.language())),
      ]);
    },
    play: async (context, search) => {
      const { loadPlay } = await import('./features/launches/index.ts');
      await loadPlay(context, search);
    },
  };

/** What a screen fetches beside its page; `shown` are the fields of its address that the document shows. */
export async function loadBeside(name: ScreenName, context: AppContext, shown: object): Promise<void> {
  const { category } = screenOf(name);
  if (category) await loadCategory(context, category);
  await LOADERS[name]?.(context, shown as never);
}
