import { Icon, Skeleton } from '@laro/ui';
import type { HelpItem } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS, type SearchOf } from '../../screens.ts';
import { AddressLink } from '../../shell/AddressLink.tsx';
import { useCustomerService } from '../../shell/customer-service.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import { ChatButton } from '../chat/index.ts';
import { FeedbackSection } from '../feedback/index.ts';
import './help.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly help: typeof import('@laro/i18n/en/help').default;
  }
}

const SKELETONS = 6;

/** `/m/help`: the help center (HELP-1), and who helps where it does not. */
export function HelpPage(): ReactNode {
  const t = useMessages('help');
  const screens = useMessages('screens');
  const service = useCustomerService();
  // Who may write depends on who asks, and a document is everybody's. After the items: they would push it away.
  const isAwake = useHydrated();
  const help = useQuery(wireQuery('getHelpCenter', { device: 'MOBILE', lang: useLanguage() }));
  return (
    <div className="help-page">
      <ChatButton title={t('chat')} className="help-service">
        <Icon name="message" />
        <span className="min-w-0 flex-1 text-start">{t('chat')}</span>
        <Icon name="more" className="size-4 text-text-3" />
      </ChatButton>
      <p className="px-4 pt-4 pb-2 text-text-2">{t('text')}</p>
      {help.data ? (
        <Items items={help.data.list} />
      ) : (
        <NotLoaded query={help} title={t('failed')}>
          <div className="grid gap-2 px-4">
            {Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} className="h-14 rounded-2xl" />
            ))}
          </div>
        </NotLoaded>
      )}
      {service !== null && (
        <AddressLink address={service} className="help-service">
          <Icon name="service" />
          <span className="min-w-0 flex-1">{t('service')}</span>
          <Icon name="more" className="size-4 text-text-3" />
        </AddressLink>
      )}
      <Link to={PATHS.terms} className="help-service">
        <Icon name="info" />
        <span className="min-w-0 flex-1">{screens('terms')}</span>
        <Icon name="more" className="size-4 text-text-3" />
      </Link>
      {isAwake && !help.isPending && (
        <Suspense>
          <FeedbackSection />
        </Suspense>
      )}
    </div>
  );
}

/** HELP-1: the item of the tag in the query is open, or that of the index, or the first. */
function openedBy(items: readonly HelpItem[], { tag, i }: SearchOf<'help'>): string | undefined {
  const byTag = items.find((item) => item.tag === tag);
  return (byTag ?? items[Number(i ?? 0)] ?? items[0])?.tag;
}

function Items({ items }: { readonly items: readonly HelpItem[] }): ReactNode {
  const t = useMessages('help');
  const asked: SearchOf<'help'> = useSearch({ strict: false });
  const wanted = openedBy(items, asked);
  const [open, setOpen] = useState(wanted);
  const [from, setFrom] = useState(wanted);
  const place = useRef<HTMLLIElement>(null);
  // A link within an item leads to another: the screen stays, what it was asked for changes.
  if (from !== wanted) {
    setFrom(wanted);
    setOpen(wanted);
  }
  const isAsked = asked.tag !== undefined || asked.i !== undefined;
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, wanted]);
  if (items.length === 0) return <p className="px-4 text-text-2">{t('none')}</p>;
  return (
    <ul className="help-items">
      {items.map((item) => {
        const isOpen = item.tag === open;
        return (
          <li key={item.tag} ref={item.tag === wanted ? place : undefined} className="help-item">
            <h2>
              <button
                type="button"
                className="help-title"
                aria-expanded={isOpen}
                aria-controls={`help-${item.tag}`}
                onClick={() => {
                  setOpen(isOpen ? undefined : item.tag);
                }}
              >
                <span className="min-w-0 flex-1">{item.title}</span>
                <Icon name={isOpen ? 'up' : 'down'} className="size-4 text-text-3" />
              </button>
            </h2>
            <div id={`help-${item.tag}`} hidden={!isOpen} className="help-content">
              {isOpen && <SafeHtml html={item.content} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
