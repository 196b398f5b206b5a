import { Icon } from '@laro/ui';
import type { MyLimits } from '@laro/wire';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';

const LOCALES = { EN: 'en', TY: 'fil', CN: 'zh', TH: 'th', VI: 'vi' } as const;
/** What the operator's data calls a place that is no country. */
const EVERYWHERE = 'INT';

/** Who helps, by region, as the data of the licence has it. */
export function Helplines({ helplines }: Pick<MyLimits, 'helplines'>): ReactNode {
  const t = useMessages('limits');
  const { name: brand } = useMerchant();
  const language = useLanguage();
  const regions = new Intl.DisplayNames([LOCALES[language], 'en'], { type: 'region' });
  return (
    <section aria-labelledby="limits-talk">
      <h2 id="limits-talk" className="limits-title">
        {t('talk')}
      </h2>
      <p className="text-14 text-text-2">{t('talkText', { brand })}</p>
      <ul className="helplines">
        {helplines.map(({ region, name, contact, url }) => (
          <li key={url}>
            <a
              href={url}
              rel="noreferrer"
              target={url.startsWith('tel:') ? undefined : '_blank'}
              className="helpline"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-12 text-text-3">
                  {region === EVERYWHERE ? t('everywhere') : regions.of(region)}
                </span>
              </span>
              <span className="text-accent">{contact}</span>
              <Icon name="more" className="size-4 text-text-3" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
