import { GAME_TYPES } from '@laro/wire/game-types';

const MINUTE = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const art = (category: string): string => `/assets/art/categories/${category}-96.webp`;

const MATCHES = [
  ['Liga ng Barangay', 'Marikina Mangga', 'Quezon Kalabaw', 'SPORTS', 45],
  ['Visayas Cup', 'Iloilo Isda', 'Cebu Siklista', 'SPORTS', 95],
  ['Island Rift', 'Luzon Lightning', 'Mindanao Monsoon', 'ESPORTS', 1500],
] as const;

const MODELS = [
  ['Ligaya', 'free', true],
  ['Tala', 'VIP', true],
  ['Bituin', 'pay per view', true],
  ['Hiraya', 'free', false],
] as const;

const LOTTERIES = [
  ['LOTT', 'lt_swerte', 'Swerte 3', 'LT', 'Loterya', 'ZY', 4, '4 1 7'],
  ['LOTT', 'lt_hanoi', 'Hanoi Bulan', 'LT', 'Loterya', 'SEA', 190, '48213'],
  ['LOTT', 'lt_saigon', 'Saigon Bituin', 'LT', 'Loterya', 'SEA', 250, '90755'],
  ['ELOTT', 'el_bilis', 'Bilis 6/42', 'EL', 'E-Loto', 'Elott', 0.7, '4,11,19,27,33,40'],
] as const;

const issueOf = (minutes: number) => ({
  number: `2026${Math.round(minutes * 10)}`,
  opensAt: inMinutes(-5),
  closesAt: inMinutes(minutes),
  drawsAt: inMinutes(minutes + 0.5),
});
const drawOf = (result: string) => ({ number: '2026100', drawnAt: inMinutes(-5), result });

function lotteryGame([
  gameType,
  gameCode,
  gameName,
  vassalage,
  displayName,
  lottoMode,
]: (typeof LOTTERIES)[number]) {
  const iconUrl = art('lottery');
  return {
    nodeId: `perya-${gameCode}`,
    vassalage,
    gameId: gameCode,
    gameType,
    gameName,
    nodeName: gameName,
    displayName,
    showIcon: true,
    iconUrl,
    mobileLargeIcon: iconUrl,
    gameCode,
    isGameH5: true,
    supportPlay: true,
    lottoMode,
    roomId: null,
    gameClassifyNew: null,
    minBet: '1.00',
    maxBet: '500.00',
    ribbon: null,
    returnToPlayer: null,
    volatility: null,
    tags: [],
    maintenance: false,
  };
}

const play = (code: string, name: string, playType: 'Tradition' | 'Entertainment') => ({
  code,
  name,
  playType,
});

/** What sports, live and lottery vendors have on a good evening. */
export const LOBBY = {
  listHotMatches: () => ({
    list: MATCHES.map(([league, homeTeam, awayTeam, gameType, minutes], index) => ({
      homeTeam,
      awayTeam,
      homeImage: art(gameType.toLowerCase()),
      awayImage: art('hot'),
      matchTime: inMinutes(minutes),
      league,
      vendor: 'BB',
      roomId: `match-${index}`,
      nodeId: `perya-bb_${gameType.toLowerCase()}`,
      gameType: GAME_TYPES.find((type) => type === gameType),
    })),
  }),
  listLiveModels: () => ({
    list: MODELS.map(([presenter, roomType, online], index) => ({
      roomId: `room-${index}`,
      nodeId: 'perya-sl_salon',
      vendor: 'SL',
      presenter,
      imageUrl: art('live'),
      roomType,
      online,
    })),
  }),
  listLotteries: ({ lottType = 'lott' }: Readonly<Record<string, string>>) => ({
    list: LOTTERIES.filter(([type]) => type === lottType.toUpperCase()).map(lotteryGame),
  }),
  getLotteryMenu: () => ({
    list: LOTTERIES.map(([, gameCode, gameName, vendor]) => ({
      gameCode,
      gameName,
      nodeId: `perya-${gameCode}`,
      vendor,
      plays: [
        play('straight', 'Straight', 'Tradition'),
        ...(gameCode === 'lt_swerte' ? [play('bigsmall', 'Big or small', 'Entertainment')] : []),
      ],
    })),
  }),
  getNumero: ({ gameCode = '' }: Readonly<Record<string, string>>) => {
    const [, , , , , , minutes, result] = LOTTERIES.find(([, code]) => code === gameCode) ?? LOTTERIES[0];
    return { gameCode, issue: issueOf(minutes), now: inMinutes(0), results: [drawOf(result)] };
  },
  listVnDraws: () => ({
    list: LOTTERIES.filter(([, , , , , mode]) => mode === 'SEA').map(
      ([, gameCode, gameName, , , , minutes, result], index) => ({
        region: index === 0 ? 'MB' : 'MN',
        gameCode,
        gameName,
        issue: issueOf(minutes),
        results: [drawOf(result)],
      }),
    ),
  }),
};
