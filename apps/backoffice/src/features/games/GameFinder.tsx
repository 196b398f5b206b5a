import { wireQuery } from '@laro/client';
import type { CatalogueGame } from '@laro/wire/games';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import './games.css';

/** Whoever still types is not answered. */
const PAUSE_MS = 200;

/** Finds a game by its name or id, hidden and switched off ones too; what can be done with one stands beside it. */
export function GameFinder({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint: string;
  readonly children: (game: CatalogueGame) => ReactNode;
}): ReactNode {
  const t = useMessages('games');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  return (
    <div className="finder">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={t('findPlaceholder')}
        value={typed}
        maxLength={60}
        leftSection={<Icon name="search" small />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {q === '' ? <p className="finder-hint">{hint}</p> : <Found q={q}>{children}</Found>}
    </div>
  );
}

function Found({
  q,
  children,
}: {
  readonly q: string;
  readonly children: (game: CatalogueGame) => ReactNode;
}): ReactNode {
  const t = useMessages('games');
  const { data, error, refetch } = useQuery({
    ...wireQuery('findCatalogueGames', { q }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius={12} />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('found', { count: data.list.length })}
      </p>
      {data.list.length === 0 ? (
        <p className="empty-line">{t('foundNone', { q })}</p>
      ) : (
        <ul className="surface found-games">
          {data.list.map((game) => (
            <li key={game.nodeId}>
              <span className="game-name">
                {game.gameName}
                <small>
                  {game.vendorName} · {t(`category_${game.gameType}`)} ·{' '}
                  <span className="mono">{game.nodeId}</span>
                </small>
              </span>
              {children(game)}
            </li>
          ))}
        </ul>
      )}
      {data.more && <p className="finder-hint">{t('foundMore')}</p>}
    </>
  );
}
