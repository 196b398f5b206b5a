import { Button, buttonClass, Icon, showToast } from '@laro/ui';
import type { Feedback } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireKey } from '../../lib/query.ts';
import { PATHS, type SearchOf } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText, timeText } from '../../shell/dates.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { Link } from '../../shell/Link.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { dayIn } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { aboutText, FeedbackForm } from './FeedbackForm.tsx';
import './feedback.css';

/** Writing to the brand, and what came of it. A visitor and free play are led to an account of their own. */
export default function FeedbackSection(): ReactNode {
  const t = useMessages('feedback');
  const may = usePermissions()('sendFeedback');
  const { session } = useSession();
  const back = useLocation({ select: ({ href }) => href });
  const { bet }: SearchOf<'help'> = useSearch({ strict: false });
  const [open, setOpen] = useState(bet !== undefined);
  const place = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  useEffect(() => {
    if (bet !== undefined) place.current?.scrollIntoView({ block: 'start' });
  }, [bet]);
  return (
    <section ref={place} className="feedback" aria-labelledby="feedback-title">
      <h2 id="feedback-title" className="feedback-title">
        <Icon name="message" />
        {t('title')}
      </h2>
      <p className="text-14 text-text-2">{t('text')}</p>
      {!session ? (
        <Link to={PATHS.login} search={{ back }} className={buttonClass('quiet')}>
          {t('login')}
        </Link>
      ) : open && may ? (
        <FeedbackForm
          bet={bet ?? null}
          onSent={() => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: wireKey('listFeedback') });
            showToast({ text: t('sent'), tone: 'good', forMs: TOAST_MS.info });
          }}
        />
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            if (may) setOpen(true);
            else openDialog('real-account');
          }}
        >
          {t('write')}
        </Button>
      )}
      {may && <Sent />}
    </section>
  );
}

/** All that the member has sent, each with its answer. */
function Sent(): ReactNode {
  const t = useMessages('feedback');
  const { timeZone } = useMerchant();
  const record = useRecord('listFeedback', {});
  return (
    <>
      <h2 className="mt-4 font-semibold">{t('yours')}</h2>
      <RecordList
        record={record}
        idOf={({ id }) => id}
        dayOf={({ sentAt }) => dayIn(timeZone, new Date(sentAt))}
        empty={<p className="text-14 text-text-3">{t('none')}</p>}
      >
        {(one) => <Entry one={one} />}
      </RecordList>
    </>
  );
}

function Entry({ one }: { readonly one: Feedback }): ReactNode {
  const t = useMessages('feedback');
  const { timeZone } = useMerchant();
  const about = one.bet === null ? '' : ` · ${aboutText(t, one.bet)}`;
  const pictures = one.pictures.length === 0 ? '' : ` · ${t('pictures', { count: one.pictures.length })}`;
  return (
    <article className="feedback-entry">
      <p className="text-12 text-text-3">
        <time dateTime={one.sentAt}>{timeText(one.sentAt, timeZone)}</time>
        {about}
        {pictures}
      </p>
      <p className="feedback-lines">{one.text}</p>
      {one.answer === null || one.answeredAt === null ? (
        <p className="text-14 text-text-3">{t('waiting')}</p>
      ) : (
        <div className="feedback-answer">
          <p className="text-12 text-text-3">
            {t('answered')} <time dateTime={one.answeredAt}>{momentText(one.answeredAt, timeZone)}</time>
          </p>
          <p className="feedback-lines">{one.answer}</p>
        </div>
      )}
    </article>
  );
}
