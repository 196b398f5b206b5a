import { PLAY_CATEGORIES } from '@laro/wire/reports';
import { useMessages } from '../../lib/messages.ts';
import type { Filter } from '../../table/filters.ts';

/** Where nobody says, as the wire has it. */
export const USUAL_PERIOD = '-31d';

/** What play is narrowed by, of sums and of lines alike. */
export function usePlayFilters(): readonly Filter[] {
  const t = useMessages('reports');
  const games = useMessages('games');
  return [
    { name: 'day', label: t('period'), kind: 'period', usual: USUAL_PERIOD },
    {
      name: 'category',
      label: t('category'),
      kind: 'choice',
      options: PLAY_CATEGORIES.map((value) => ({
        value,
        label: value === 'OTHER' ? t('other') : games(`category_${value}`),
      })),
    },
    { name: 'vendor', label: t('vendor'), kind: 'text', maxLength: 80 },
    { name: 'game', label: t('game'), kind: 'text', maxLength: 80 },
    { name: 'currency', label: t('currency'), kind: 'text', maxLength: 8, pattern: '[A-Z]{2,8}' },
  ];
}

/** What a category is called. */
export function useCategoryName(): (category: string) => string {
  const t = useMessages('reports');
  const games = useMessages('games');
  return (category) => {
    const known = PLAY_CATEGORIES.find((one) => one === category);
    if (known === undefined) return category;
    return known === 'OTHER' ? t('other') : games(`category_${known}`);
  };
}
