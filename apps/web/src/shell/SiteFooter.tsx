import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { PATHS } from '../screens.ts';
import { AddressLink } from './AddressLink.tsx';
import { useMerchant } from './context.ts';
import './site-footer.css';

/** Whom this place is for, how to keep it fun, and whose brand it is (the years are the merchant's own text). */
export function SiteFooter(): ReactNode {
  const t = useMessages('belowFold');
  const { footer, partners, profile } = useMerchant();
  return (
    <footer className="site-footer">
      <span className="age-mark" aria-hidden="true">
        {profile.minimumAge}+
      </span>
      <div className="min-w-0 flex-1 text-14 text-text-2">
        <p>
          {t('adultsOnly', { age: profile.minimumAge })} {t('responsible')}
        </p>
        {profile.demo && <p className="mt-1">{t('demoNote')}</p>}
        {partners.length > 0 && (
          <nav aria-label={t('partners')} className="mt-3">
            <ul className="footer-partners">
              {partners.map(({ name, linkage }) => (
                <li key={linkage}>
                  <AddressLink address={linkage}>{name}</AddressLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <AddressLink address={PATHS.terms}>{t('terms')}</AddressLink>
        <AddressLink address={PATHS.limits}>{t('setLimits')}</AddressLink>
        <p className="mt-3 text-12 text-text-3">{footer}</p>
      </div>
    </footer>
  );
}
