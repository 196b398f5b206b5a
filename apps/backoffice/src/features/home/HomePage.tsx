import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { screenOf } from '../../screens.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { useNav } from '../../shell/nav.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useRoleName } from '../../shell/role-name.ts';
import { usePermits, useStaff } from '../../shell/session.ts';
import { AuditCard, ColleaguesCard, ContentCard, MoneyCard } from './cards.tsx';
import { QueuesCard } from './QueuesCard.tsx';
import { SearchCard } from './SearchCard.tsx';
import { TodayCard } from './TodayCard.tsx';
import './home.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly home: Words<typeof import('./words.ts').default>;
  }
}

/** Where a day begins: what this person looks at first, then everything that they may open, by its key. */
export function HomePage(): ReactNode {
  const t = useMessages('home');
  const shell = useMessages('shell');
  const titles = useMessages('screens');
  const { merchant, userName } = useStaff();
  const role = useRoleName();
  const permits = usePermits();
  const groups = useNav()
    .map((group) => ({ ...group, screens: group.screens.filter((name) => name !== 'home') }))
    .filter(({ screens }) => screens.length > 0);
  return (
    <>
      <PageHead title={t('title', { name: userName })} lead={t('lead', { role, brand: merchant.name })} />
      <QueuesCard />
      {permits('staff.reports') && <TodayCard />}
      <div className="home-cards">
        {permits('staff.members') && <SearchCard />}
        {permits('staff.finance') && <MoneyCard />}
        {permits('staff.content') && <ContentCard />}
        {permits('staff.audit') && <AuditCard />}
        {permits('staff.admin') && <ColleaguesCard />}
      </div>
      <div className="home-groups">
        {groups.map(({ group, screens }) => (
          <section key={group}>
            <h2>{shell(`group_${group}`)}</h2>
            <ul>
              {screens.map((name) => {
                const { path, icon = 'more', jump } = screenOf(name);
                return (
                  <li key={name}>
                    <Link to={path} className="nav-link">
                      <Icon name={icon} />
                      {titles(name)}
                      {jump && (
                        <span className="nav-count" aria-hidden="true">
                          <kbd>G</kbd> <kbd>{jump.toUpperCase()}</kbd>
                        </span>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 && <p>{t('nothing')}</p>}
    </>
  );
}
