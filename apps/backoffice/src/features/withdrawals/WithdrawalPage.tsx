import { ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import type { Approval, WithdrawalCase } from '@laro/wire';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Card, CasePage } from '../../shell/Case.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { NextCase } from '../../shell/NextCase.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useStaff } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { Member, Names, Order } from './CaseFacts.tsx';
import { Decisions } from './Decisions.tsx';
import { StateTag } from './StateTag.tsx';
import './withdrawals.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly withdrawals: Words<typeof import('./words.ts').default>;
  }
}

/** Whoever opens a withdrawal looks at its member for its sake, as with a deposit: the access line says so, and nobody is asked. */
const PURPOSE = 'payment';

/** One withdrawal: all that it is decided by, and the decision. */
export function WithdrawalPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const t = useMessages('withdrawals');
  const queries = useQueryClient();
  const order = useQuery(wireQuery('getWithdrawalOrder', { id, purpose: PURPOSE }));
  const [proposal, setProposal] = useState<Approval | null>(null);
  const changed = (): void => {
    void order.refetch();
    void queries.invalidateQueries({ queryKey: wireKey('listWithdrawalOrders') });
    void queries.invalidateQueries({ queryKey: wireKey('listMyQueues') });
  };
  return (
    <CasePage
      asked={order}
      list="withdrawals"
      waiting={t('one')}
      title={({ member: { account } }) => t('oneOf', { account })}
    >
      {(data) => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <Notices order={data} />
          <Names order={data} />
          <Decisions order={data} changed={changed} onProposed={setProposal} />
          {(data.approval !== null || (data.state !== 'reviewing' && data.state !== 'requested')) && (
            <NextCase queue="withdrawals" after={id} />
          )}
          <div className="case-sides">
            <Order order={data} />
            <Member order={data} />
            <Steps order={data} />
            <Comments order={data} changed={changed} />
          </div>
        </>
      )}
    </CasePage>
  );
}

function Notices({ order }: { readonly order: WithdrawalCase }): ReactNode {
  const t = useMessages('withdrawals');
  const { timeZone } = useStaff().merchant;
  return (
    <>
      {order.dueAt !== null && (
        <Alert color="info" icon={<Icon name="info" />}>
          {t('due', { at: momentText(order.dueAt, timeZone) })}
        </Alert>
      )}
      {order.returned && (
        <Alert color="warn" icon={<Icon name="info" />} title={t('returned')}>
          {t('returnedText')}
        </Alert>
      )}
      {order.locked && (
        <Alert color="warn" icon={<Icon name="freeze" />} title={t('locked')}>
          {t('lockedText')}
        </Alert>
      )}
      {order.hold && (
        <Alert color="warn" icon={<Icon name="freeze" />} title={t('held')}>
          {t('heldBy', {
            by: order.hold.by,
            until: momentText(order.hold.until, timeZone),
            reason: order.hold.reason,
          })}
        </Alert>
      )}
      {order.approval !== null && (
        <Alert color="info" icon={<Icon name="info" />}>
          <Link to={`/backoffice/approvals/${order.approval}`}>{t('secondWaits')}</Link>
        </Alert>
      )}
    </>
  );
}

function Steps({ order: { steps, words } }: { readonly order: WithdrawalCase }): ReactNode {
  const t = useMessages('withdrawals');

  return (
    <Card title={t('steps')}>
      <ol className="case-steps">
        {steps.map((step) => (
          <li key={step.at + step.state}>
            <span>
              <StateTag state={step.state} /> {step.by ?? t('itself')}
            </span>
            <When at={step.at} />
            {step.reason !== '' && <small>{step.reason}</small>}
          </li>
        ))}
        {words.map(({ word, at, took }) => (
          <li key={word}>
            <span>{t(took ? 'wordTook' : 'wordOnly', { word })}</span>
            <When at={at} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What is noted again and again, to be sent as it is or written on. */
const USUAL = ['bank', 'document', 'play', 'provider'] as const;

function Comments({
  order: { id, comments },
  changed,
}: {
  readonly order: WithdrawalCase;
  readonly changed: () => void;
}): ReactNode {
  const t = useMessages('withdrawals');
  const shell = useMessages('shell');
  const { timeZone } = useStaff().merchant;
  const [text, setText] = useState('');
  const send = useOneAct({
    mutationFn: async () => await ask('commentWithdrawal', { id, text }),
    onSuccess: () => {
      setText('');
      changed();
    },
  });
  return (
    <Card title={t('comments')}>
      {comments.length > 0 && (
        <ol className="case-steps">
          {comments.map((one) => (
            <li key={one.at + one.by}>
              <span>{one.text}</span>
              <time dateTime={one.at}>
                {one.by} · {momentText(one.at, timeZone)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <form
        className="stack-12 withdrawal-comment"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') send.run();
        }}
      >
        <NativeSelect
          label={t('usualComment')}
          data={['', ...USUAL.map((name) => t(`usual_${name}`))]}
          value={USUAL.map((name) => t(`usual_${name}`)).find((one) => one === text) ?? ''}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TextInput
          label={t('comment')}
          description={t('commentHint')}
          maxLength={400}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={send.error && sentenceOf(send.error, shell)}
        />
        <Button type="submit" loading={send.isPending}>
          {t('commentAct')}
        </Button>
      </form>
    </Card>
  );
}
