import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { categoriesQuery } from '../games/index.ts';
import type { Filters, List } from './list.ts';

/** What narrows a list, each a tap from being cleared (GAME-9). The name stands in its own field. */
export function AppliedFilters({
  list: { gameType, filters },
  onClear,
}: {
  readonly list: List;
  readonly onClear: (change: Filters) => void;
}): ReactNode {
  const t = useMessages('lists');
  const { data } = useQuery(categoriesQuery);
  const { vassalage, gameClassify, minBet } = filters;
  const vendors = data?.content.find(({ gameCategory }) => gameCategory === gameType)?.vendors ?? [];
  const vendor = vendors.find((entry) => entry.vassalage === vassalage)?.displayName ?? vassalage;
  const applied: readonly (readonly [keyof Filters, string | undefined])[] = [
    ['vassalage', vendor],
    ['gameClassify', gameClassify && t(gameClassify)],
    ['minBet', minBet && `${t('minBet')}: ${minBet === 'minimum' ? t('minimum') : minBet}`],
  ];
  if (applied.every(([, text]) => text === undefined)) return null;
  return (
    <ul aria-label={t('applied')} className="applied">
      {applied.map(
        ([field, text]) =>
          text !== undefined && (
            <li key={field}>
              <button
                type="button"
                className="chip"
                aria-label={t('drop', { filter: text })}
                onClick={() => {
                  onClear({ [field]: undefined });
                }}
              >
                {text}
                <Icon name="close" />
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
