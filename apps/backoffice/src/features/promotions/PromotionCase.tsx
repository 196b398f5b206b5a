import { ask, wireKey, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits, useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import '../../shell/case.css';

type Row = CallValue<Calls['listBrandPromotions']>['rows'][number];

/** One promotion next to the list: what it has given, what it would cost, and what can be done. */
export function PromotionCase({
  promotion: { id, state },
  onProposed,
}: {
  readonly promotion: Row;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('promotions');
  const write = useAmounts();
  const permits = usePermits();
  const [isSimulated, setSimulated] = useState(false);
  const { data, error, refetch } = useQuery(wireQuery('getBrandPromotion', { id }));
  if (!data)
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={160} radius={12} />
    );
  const { budget, rule, version } = data;
  return (
    <Stack>
      <section className="case-card">
        <RuleFacts promotion={data} />
      </section>
      <section className="case-card">
        <dl>
          {budget !== null && <Fact label={t('budget')}>{write(budget)}</Fact>}
          <Fact label={t('spent')}>{write(data.spent)}</Fact>
          <Fact label={t('takers')}>{data.takers}</Fact>
          <Fact label={t('joined')}>{data.joined}</Fact>
          {rule.manual && <Fact label={t('applying')}>{data.applying}</Fact>}
        </dl>
      </section>
      {isSimulated ? (
        <Simulation id={id} />
      ) : (
        <Button variant="light" onClick={() => setSimulated(true)}>
          {t('simulate')}
        </Button>
      )}
      {permits('staff.adjustments') && (
        <CaseActs id={id} state={state} version={version} onProposed={onProposed} />
      )}
    </Stack>
  );
}

/** The terms that members would get, as far as this promotion has them. */
function RuleFacts({
  promotion: { from, rule, until },
}: {
  readonly promotion: CallValue<Calls['getBrandPromotion']>;
}): ReactNode {
  const t = useMessages('promotions');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  const { amount, code, effect, kind, maxBet, minDeposit, most, playDays, share, times } = rule;
  return (
    <dl>
      <Fact label={t('kind')}>{t(`kind_${kind}`)}</Fact>
      <Fact label={t('from')}>{momentText(from, timeZone)}</Fact>
      {until !== null && <Fact label={t('until')}>{momentText(until, timeZone)}</Fact>}
      {minDeposit !== null && <Fact label={t('minDeposit')}>{write(minDeposit)}</Fact>}
      {share !== null && <Fact label={t('share')}>{`${share} %`}</Fact>}
      <Fact label={t(share === null ? 'amount' : 'most')}>{write(amount ?? most ?? '0')}</Fact>
      {effect === 'BONUS' && <Fact label={t('times')}>{times}</Fact>}
      {playDays !== null && <Fact label={t('playDays')}>{playDays}</Fact>}
      {maxBet !== null && <Fact label={t('maxBet')}>{write(maxBet)}</Fact>}
      {code !== null && <Fact label={t('code')}>{code}</Fact>}
    </dl>
  );
}

/** Hands a draft to a second person, or ends what is live. */
function CaseActs({
  id,
  onProposed,
  state,
  version,
}: Pick<Row, 'id' | 'state'> & {
  readonly version: number;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('promotions');
  const ids = useProposalIds();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'propose' | 'stop' | null>(null);
  const changed = async () =>
    await Promise.all(
      (['listBrandPromotions', 'getBrandPromotion'] as const).map(
        async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) }),
      ),
    );
  return (
    <>
      <Group>
        {state === 'draft' && <Button onClick={() => setAsking('propose')}>{t('propose')}</Button>}
        {state === 'live' && (
          <Button color="danger" variant="light" onClick={() => setAsking('stop')}>
            {t('stop')}
          </Button>
        )}
      </Group>
      {asking === 'propose' && (
        <ActDialog
          close={() => setAsking(null)}
          title={t('propose')}
          act={t('propose')}
          run={async (reason) => {
            const body = { promotion: id, version, reason };
            onProposed(await ask('proposePromotion', { id: ids.of(body), ...body }));
          }}
        >
          <p className="form-lead">{t('proposeLead')}</p>
        </ActDialog>
      )}
      {asking === 'stop' && (
        <ActDialog
          close={() => setAsking(null)}
          title={t('stop')}
          act={t('stop')}
          tone="danger"
          run={async (reason) => await ask('stopPromotion', { id, reason })}
          onDone={() => {
            showToast({ text: t('stopped'), tone: 'good' });
            void changed();
          }}
        >
          <p className="form-lead">{t('stopLead')}</p>
        </ActDialog>
      )}
    </>
  );
}

/** What the last month would have cost, by the rule that gives. */
function Simulation({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('promotions');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  const { data, error, refetch } = useQuery(wireQuery('simulatePromotion', { id }));
  if (!data)
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={80} radius={12} />
    );
  const { cost, endsAt, refused, rewards, takers } = data;
  return (
    <section className="case-card">
      <p>{t('simulated', { cost: write(cost), takers, rewards })}</p>
      {endsAt !== null && <p>{t('simulatedEnd', { at: momentText(endsAt, timeZone) })}</p>}
      {refused.length > 0 && (
        <>
          <h3>{t('notGiven')}</h3>
          <ul>
            {refused.map(({ count, why }) => (
              <li key={why}>{t('refusedBy', { count, why: t(`why_${why}`) })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
