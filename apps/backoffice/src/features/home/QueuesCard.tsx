import { wireQuery } from '@laro/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { screenOf } from '../../screens.ts';
import { Age, DueIn } from '../../shell/Age.tsx';
import { useAmounts } from '../../shell/amounts.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { countText } from '../../shell/QueueCount.tsx';
import { casePath, type Queue, queuePath, SCREEN_OF, useQueues } from '../../shell/queues.ts';

/** The queues of the signed-in colleague: how many cases, since when, until when, and a link to begin. */
export function QueuesCard(): ReactNode {
  const t = useMessages('home');
  const id = useId();
  const { isFailed, isKnown, queues } = useQueues();
  const waiting = queues.filter(({ count, others }) => count + others > 0);
  return (
    <section
      className="surface stack-8 home-card home-queues"
      aria-labelledby={id}
      aria-busy={!isKnown && !isFailed}
    >
      <h2 id={id}>{t('queuesTitle')}</h2>
      {!isKnown && (isFailed ? <p>{t('notKnown')}</p> : <span className="skeleton" aria-hidden="true" />)}
      {isKnown && waiting.length === 0 && <NothingYours />}
      {waiting.length > 0 && (
        <ul>
          {waiting.map((queue) => (
            <QueueLine key={queue.queue} queue={queue} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Proposals that only others decide wait all the same, and somebody may have to be asked. */
function NothingYours(): ReactNode {
  const t = useMessages('home');
  const { data } = useQuery(wireQuery('listApprovals', { pageSize: 1 }));
  const count = data?.totalCount ?? 0;
  return (
    <p>
      {t('queuesEmpty')}{' '}
      {count > 0 && <Link to={screenOf('approvals').path}>{t('queuesOthersDecide', { count })}</Link>}
    </p>
  );
}

function QueueLine({ queue }: { readonly queue: Queue }): ReactNode {
  const t = useMessages('home');
  const titles = useMessages('screens');
  const write = useAmounts();
  const { amount, count, dueAt, mine, next, oldestAt, others, queue: name } = queue;
  const screen = SCREEN_OF[name];
  return (
    <li>
      <Icon name={screenOf(screen).icon ?? 'more'} />
      <Link to={queuePath(name)} className="home-queue-name">
        {titles(screen)}
      </Link>
      <strong className="home-queue-count">{countText(count)}</strong>
      <span className="home-queue-facts">
        {amount !== null && <span>{write(amount)}</span>}
        {oldestAt !== null && (
          <span>
            {t('queueOldest')} <Age since={oldestAt} />
          </span>
        )}
        {mine > 0 && <span>{t('queueMine', { count: mine })}</span>}
        {others > 0 && <span>{t('queueOthers', { count: others })}</span>}
      </span>
      {dueAt !== null && <DueIn at={dueAt} />}
      {next !== null && (
        <Link to={casePath(name, next)} className="home-queue-begin">
          {t(mine > 0 ? 'queueGoOn' : 'queueBegin')}
          <span className="visually-hidden"> · {titles(screen)}</span>
        </Link>
      )}
    </li>
  );
}
