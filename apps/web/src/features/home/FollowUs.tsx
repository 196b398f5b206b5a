import { Icon, type IconName } from '@laro/ui';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';

const ICON_OF: Readonly<Record<string, { readonly icon: IconName; readonly name: string }>> = {
  FACEBOOK: { icon: 'facebook', name: 'Facebook' },
  TELEGRAM: { icon: 'telegram', name: 'Telegram' },
  INSTAGRAM: { icon: 'instagram', name: 'Instagram' },
};

/** HOME-11: each icon only where a link exists; without any there is no block. */
export function FollowUs(): ReactNode {
  const t = useMessages('belowFold');
  const titleId = useId();
  const links = useMerchant().follow.flatMap(({ resourceType, url }) => {
    const known = ICON_OF[resourceType];
    return known && url !== '' ? [{ ...known, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-wrap items-center justify-between px-4 pt-8">
      <h2 id={titleId} className="text-16 font-bold">
        {t('follow')}
      </h2>
      <ul className="flex gap-2">
        {links.map(({ icon, name, url }) => (
          <li key={name}>
            <a
              href={url}
              rel="noreferrer"
              target="_blank"
              aria-label={name}
              className="icon-button bg-surface-2"
            >
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
