import { PLAY_CATEGORIES } from '@laro/wire/reports';
import { useMessages } from '../../lib/messages.ts';

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
