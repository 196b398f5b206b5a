import { wireQuery } from '@laro/client';
import type { Approval } from '@laro/wire';
import type { RoundSides, VendorAct } from '@laro/wire/rounds';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Card, CasePage, Fact } from '../../shell/Case.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Id } from '../../shell/Id.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';
import { When } from '../../shell/When.tsx';
import { ResolveDialog, RetryDialog } from './RoundDialogs.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly rounds: Words<typeof import('./words.ts').default>;
  }
}

type Asked = 'void' | 'vendor' | 'retry' | null;

/** One bet: what we say, what its supplier says now, and how two people end it. */
export function RoundPage(): ReactNode {
  const { bet = '' } = useParams({ strict: false }) as { readonly bet?: string };
  const t = useMessages('rounds');
  const round = useQuery(wireQuery('askRound', { bet }));
  const { isFetching, refetch } = round;
  const [asked, setAsked] = useState<Asked>(null);
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <CasePage
      asked={round}
      list="rounds"
      waiting={t('round')}
      title={({ account, gameName }) => t('roundOf', { account, game: gameName })}
      acts={() => (
        <Button
          leftSection={<Icon name="refresh" small />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('askAgain')}
        </Button>
      )}
    >
      {(data) => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <Alert
            color={data.advice === 'nothing' ? 'success' : 'info'}
            icon={<Icon name="info" />}
            title={t(`advice_${data.advice}`)}
          >
            {t(`adviceText_${data.advice}`)}
          </Alert>
          <div className="case-sides">
            <Ours sides={data} />
            <Theirs sides={data} />
          </div>
          <Acts sides={data} ask={setAsked} />
          {(asked === 'void' || asked === 'vendor') && (
            <ResolveDialog
              sides={data}
              rule={asked}
              close={() => setAsked(null)}
              onProposed={(approval) => {
                setProposal(approval);
                void refetch();
              }}
            />
          )}
          {asked === 'retry' && (
            <RetryDialog sides={data} close={() => setAsked(null)} onDone={() => void refetch()} />
          )}
        </>
      )}
    </CasePage>
  );
}

function Ours({
  sides: { integration, ours, roundId, transaction },
}: {
  readonly sides: RoundSides;
}): ReactNode {
  const t = useMessages('rounds');
  const write = useAmounts(ours.currency);
  const { timeZone } = useStaff().merchant;
  return (
    <Card title={t('ours')}>
      <dl>
        <Fact label={t('state')}>{t(`state_${ours.state}` as 'state_PLACED')}</Fact>
        <Fact label={t('stake')}>{write(ours.stake)}</Fact>
        <Fact label={t('payout')}>{write(ours.payout)}</Fact>
        <Fact label={t('placedAt')}>{momentText(ours.placedAt, timeZone)}</Fact>
        <Fact label={t('integration')}>
          <span className="mono">{integration}</span>
        </Fact>
        <Fact label={t('transaction')}>
          <Id id={transaction} />
        </Fact>
        <Fact label={t('roundId')}>
          <Id id={roundId} />
        </Fact>
      </dl>
    </Card>
  );
}

function Theirs({ sides: { ours, theirs } }: { readonly sides: RoundSides }): ReactNode {
  const t = useMessages('rounds');
  return (
    <Card title={t('theirs')}>
      <p>{t(`standing_${theirs.answer}`)}</p>
      {theirs.acts.length > 0 && (
        <ol className="case-steps">
          {theirs.acts.map((act) => (
            <ActLine key={`${act.kind} ${act.transaction}`} act={act} currency={ours.currency} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function ActLine({ act, currency }: { readonly act: VendorAct; readonly currency: string }): ReactNode {
  const t = useMessages('rounds');
  const write = useAmounts(currency);

  return (
    <li>
      <span>
        <strong>{t(`kind_${act.kind}`)}</strong> <Tag tone={toneOf(act.state)}>{t(`act_${act.state}`)}</Tag>
      </span>
      <span className="case-amount">{act.amount === null ? '–' : write(act.amount, { signed: true })}</span>
      <small>
        {act.transaction !== '' && <Id id={act.transaction} />}
        {act.at !== null && <When at={act.at} />}
      </small>
    </li>
  );
}

function Acts({
  sides: { advice, theirs },
  ask,
}: {
  readonly sides: RoundSides;
  readonly ask: (asked: Asked) => void;
}): ReactNode {
  const t = useMessages('rounds');
  const permits = usePermits();
  if (advice === 'nothing') return null;
  if (!permits('staff.treasury')) return <p className="form-lead">{t('notYours')}</p>;
  const canRetry = theirs.acts.some(({ amount, state }) => amount === null && state !== 'done');
  const gold = (rule: RoundSides['advice']) =>
    advice === rule ? ({ variant: 'filled', color: 'accent' } as const) : {};
  return (
    <Card title={t('end')}>
      <p>{t('endLead')}</p>
      <Group gap={8}>
        {canRetry && (
          <Button {...gold('retry')} onClick={() => ask('retry')}>
            {t('retry')}
          </Button>
        )}
        <Button {...gold('vendor')} onClick={() => ask('vendor')}>
          {t('takeOver')}
        </Button>
        <Button {...gold('void')} onClick={() => ask('void')}>
          {t('void')}
        </Button>
      </Group>
    </Card>
  );
}
