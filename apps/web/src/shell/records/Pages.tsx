import { Button } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import './records.css';

/** Previous and next of a list that has more than one page. */
export function Pages({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}): ReactNode {
  const t = useMessages('records');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="record-pages">
      <Button look="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span>{t('pageOf', { page, pages })}</span>
      <Button look="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
