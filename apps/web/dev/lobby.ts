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
};
