import type { Game } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/messages.tsx';
import { PATHS, readSearch } from '../../screens.ts';
import { aboutQuery, addressOf, type GameAddress } from './game-of.ts';
import { useKnownGame } from './useKnownGame.ts';

/** The game that an address opens, where it opens one. */
export function gameAddressAt(href: string): GameAddress | null {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  return pathname === PATHS.play ? addressOf(readSearch('play', Object.fromEntries(searchParams))) : null;
}

/** What a visitor was about to play, who is to log in first (GAME-12). */
export function useGameAt(href: string | undefined): Game | undefined {
  const language = useLanguage();
  const address = href === undefined ? null : gameAddressAt(href);
  const known = useKnownGame(address);
  const { data } = useQuery({
    ...aboutQuery(language, address?.nodeId ?? ''),
    enabled: address !== null && !known,
  });
  return known ?? data?.game;
}
