import { wireQuery } from '@laro/client';
import type { OpeningItem } from '@laro/wire/switches';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';

/** Where each thing is done. */
const PLACES: Readonly<Record<OpeningItem, string>> = {
  terms: '/backoffice/terms',
  theme: '/backoffice/settings/theme',
  logo: '/backoffice/settings/look',
  icon: '/backoffice/settings/look',
  vendors: '/backoffice/vendors',
  tests: '/backoffice/vendors',
  methods: '/backoffice/deposit-methods',
  service: '/backoffice/settings/services',
  colleagues: '/backoffice/colleagues',
};

/** Of a new brand: what it needs before its members come, what of it is there, and where the rest is done. */
export function Opening(): ReactNode {
  const permits = usePermits();
  return permits('staff.admin') ? <Checklist /> : null;
}

function Checklist(): ReactNode {
  const t = useMessages('switches');
  const { data } = useQuery(wireQuery('getBrandOpening', {}));
  if (!data?.preparing) return null;
  const { items } = data;
  const left = items.filter(({ done }) => !done).length;
  return (
    <section className="opening" aria-labelledby="opening">
      <h2 id="opening">{t('openingTitle')}</h2>
      <p>{left === 0 ? t('openingDone') : t('openingLeft', { count: left })}</p>
      <ul>
        {items.map(({ done, item }) => (
          <li key={item} data-done={done || undefined}>
            <Icon name={done ? 'check' : 'clock'} small />
            <Link to={PLACES[item]}>{t(`opening_${item}`)}</Link>
            <Tag tone={done ? 'success' : 'warn'}>{t(done ? 'openingIs' : 'openingMissing')}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
