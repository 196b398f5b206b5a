import { Button, buttonClass, Confirm, classes, Overlay } from '@laro/ui';
import type { InboxMessage } from '@laro/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireKey } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText, timeText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { dayIn } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { UnreadDot } from '../../shell/UnreadBadge.tsx';
import './inbox.css';

/** `/m/message`: messages of the brand to this member, the newest first. */
export function InboxPage(): ReactNode {
  const t = useMessages('inbox');
  const { timeZone } = useMerchant();
  const record = useRecord('listInbox', { language: useLanguage() });
  const [open, setOpen] = useState<InboxMessage | null>(null);
  const countAgain = useCountAgain();
  const read = useMutation({
    mutationFn: async (id: string) => await ask('readInboxMessages', { ids: [id] }),
    onSuccess: countAgain,
  });
  return (
    <div className="inbox-page">
      <PageHead screen="inbox" />
      <RecordList
        record={record}
        idOf={({ id }) => id}
        dayOf={({ sentAt }) => dayIn(timeZone, new Date(sentAt))}
        empty={
          <StateCard icon="message" title={t('emptyTitle')} text={t('emptyText')}>
            <Link to={PATHS.messages} className={buttonClass()}>
              {t('toCenter')}
            </Link>
          </StateCard>
        }
      >
        {(message) => (
          <button
            type="button"
            aria-haspopup="dialog"
            className={classes('inbox-row', !message.read && 'inbox-unread')}
            onClick={() => {
              setOpen(message);
              if (!message.read) read.mutate(message.id);
            }}
          >
            <span className="min-w-0 flex-1 truncate">{message.title}</span>
            <span className="text-12 text-text-3">{timeText(message.sentAt, timeZone)}</span>
            {!message.read && <UnreadDot label={t('unread')} />}
          </button>
        )}
      </RecordList>
      {open && (
        <MessageSheet
          key={open.id}
          message={open}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

/** Tells the list and the badges that something is read or gone. */
function useCountAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: wireKey('listInbox') }),
      queries.invalidateQueries({ queryKey: wireKey('getInboxUnreadCount') }),
    ]);
  };
}

function MessageSheet({
  message,
  onClose,
}: {
  readonly message: InboxMessage;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('inbox');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const [asking, setAsking] = useState(false);
  const countAgain = useCountAgain();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => await ask('deleteInboxMessages', { ids: [message.id] }),
    onSuccess: async () => {
      onClose();
      await countAgain();
    },
  });
  return (
    <Overlay open onClose={onClose} title={message.title} place="bottom" closeLabel={shell('close')}>
      <div className="inbox-message">
        {asking ? (
          <Confirm
            title={t('deleteQuestion')}
            text={t('deleteText')}
            action={t('delete')}
            cancel={t('keep')}
            waiting={isPending}
            problem={error && sentenceOf(error, shell)}
            onConfirm={mutate}
            onCancel={() => {
              setAsking(false);
            }}
          />
        ) : (
          <>
            <p className="mb-3 text-14 text-text-3">
              <time dateTime={message.sentAt}>{momentText(message.sentAt, timeZone)}</time>
            </p>
            <SafeHtml html={message.content} />
            <Button
              look="quiet"
              className="mt-6 w-full"
              onClick={() => {
                setAsking(true);
              }}
            >
              {t('delete')}
            </Button>
          </>
        )}
      </div>
    </Overlay>
  );
}
