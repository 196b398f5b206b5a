import { ApiError, ask, useOneAct, wireKey } from '@laro/client';
import { Alert, Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormDraft } from '../../form/use-form-draft.ts';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { usePermits, useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import type { FeedbackRow } from './row.ts';

/** As much as a member may write; an answer needs no more. */
const ANSWER_MAX = 2_000;

/** What one member wrote, with its pictures, and the answer: there is one, for good. */
export function FeedbackCase({ row }: { readonly row: FeedbackRow }): ReactNode {
  const t = useMessages('feedback');
  const { timeZone } = useStaff().merchant;
  const permits = usePermits();
  return (
    <div className="feedback">
      {permits('staff.members') && (
        <Link to={memberPath(row.member)} search={{ account: row.account, purpose: 'complaint' }}>
          {t('toMember', { account: row.account })}
        </Link>
      )}
      <p className="feedback-when">
        {minuteText(row.sentAt, timeZone)}
        {row.bet && (
          <>
            {' · '}
            {t('betNo', { bet: row.bet })}
          </>
        )}
      </p>
      <p className="feedback-text">{row.text}</p>
      {row.pictures.length > 0 && (
        <ul className="feedback-pictures">
          {row.pictures.map((picture, index) => {
            const address = `/api/staff/feedback/pictures/${picture}`;
            return (
              <li key={picture}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  <img src={address} alt={t('picture', { number: index + 1 })} loading="lazy" />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {row.answer === null ? (
        <Answer row={row} />
      ) : (
        <section className="feedback-answer" aria-label={t('answer')}>
          <h3>
            {t('answer')}
            {row.answeredAt && <small>{minuteText(row.answeredAt, timeZone)}</small>}
          </h3>
          <p className="feedback-text">{row.answer}</p>
        </section>
      )}
    </div>
  );
}

function Answer({ row }: { readonly row: FeedbackRow }): ReactNode {
  const t = useMessages('feedback');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const form = useForm({ initialValues: { answer: '' } });
  const draft = useFormDraft(form, { form: 'feedback_answer', record: row.id, recordVersion: 0 });
  const { answer } = form.values;
  const again = (): void => void queries.invalidateQueries({ queryKey: wireKey('listMemberFeedback') });
  const sending = useOneAct({
    once: true,
    mutationFn: async () => await ask('answerFeedback', { id: row.id, answer }),
    onSuccess: () => {
      draft.discard();
      showToast({ text: t('sent', { account: row.account }), tone: 'good' });
      again();
    },
  });
  const wasFirst = sending.error instanceof ApiError && sending.error.code === 'feedback.answered';
  return (
    <form
      className="feedback-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() !== '') sending.run();
      }}
    >
      <Textarea
        label={t('yourAnswer')}
        description={t('answerHint')}
        value={answer}
        maxLength={ANSWER_MAX}
        rows={6}
        onChange={({ currentTarget }) => form.setFieldValue('answer', currentTarget.value)}
      />
      <div role="alert">
        {sending.error && (
          <Alert color="danger" icon={<Icon name="warning" />}>
            {sentenceOf(sending.error, shell)}
            {wasFirst && (
              <Button size="compact-sm" variant="subtle" color="link" onClick={again}>
                {t('showTheirs')}
              </Button>
            )}
          </Alert>
        )}
      </div>
      <Button
        type="submit"
        variant="filled"
        color="accent"
        disabled={answer.trim() === ''}
        loading={sending.isPending}
      >
        {t('send')}
      </Button>
    </form>
  );
}
