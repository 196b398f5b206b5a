import { ask, useOneAct, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { CONTRACT_KINDS, type ContractKind } from '@laro/wire/contract-terms';
import { Button, Group, NativeSelect, NumberInput, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Card, Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import { PlainTable } from '../desk/index.ts';

type Held = CallValue<Calls['getBillRule']>;
type Shadow = CallValue<Calls['tryBillRule']>;
type Typed = { readonly activeValid: number | string; readonly percent: number | string };
const PPM_PER_PERCENT = 10_000;

/** The rule of bills: what holds, what another one would have paid last month, and how two people set it. */
export function RulePage(): ReactNode {
  const t = useMessages('bills');
  const rule = useQuery(wireQuery('getBillRule', {}));
  return (
    <>
      <PageHead title={t('rule')} lead={t('ruleLead')} />
      {rule.data ? (
        <Loaded rule={rule.data} />
      ) : rule.error ? (
        <ErrorPanel error={rule.error} retry={() => void rule.refetch()} />
      ) : (
        <Skeleton height={160} radius={12} />
      )}
    </>
  );
}

function Loaded({ rule }: { readonly rule: Held }): ReactNode {
  const t = useMessages('bills');
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <div className="case">
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      <Card title={t('ruleNow')}>
        <RuleFacts rule={rule.now} />
      </Card>
      {rule.next && (
        <Card title={t('ruleNext', { day: dayText(rule.next.fromDay) })}>
          <RuleFacts rule={rule.next} />
        </Card>
      )}
      <Other rule={rule} onProposed={setProposal} />
    </div>
  );
}

function RuleFacts({ rule: { activeValid, memberCap } }: { readonly rule: Held['now'] }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  return (
    <dl>
      <Fact label={t('ruleActive')}>{write(activeValid)}</Fact>
      <Fact label={t('ruleCap')}>{memberCap / PPM_PER_PERCENT}</Fact>
    </dl>
  );
}

/** Another rule: what it would have paid, and its proposal. */
function Other({
  rule,
  onProposed,
}: {
  readonly rule: Held;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('bills');
  const permits = usePermits();
  const ids = useProposalIds();
  const [kind, setKind] = useState<ContractKind>('DIVIDEND');
  const [typed, setTyped] = useState<Typed>({
    activeValid: Number(rule.now.activeValid),
    percent: rule.now.memberCap / PPM_PER_PERCENT,
  });
  const [isProposing, setProposing] = useState(false);
  const asked = {
    activeValid: Number(typed.activeValid).toFixed(2),
    memberCap: Math.round(Number(typed.percent) * PPM_PER_PERCENT),
  };
  const trying = useOneAct({
    mutationFn: async () => await ask('tryBillRule', { kind, ...asked, memberCap: String(asked.memberCap) }),
  });
  const isReady = Number(typed.activeValid) > 0 && Number(typed.percent) >= 1;
  return (
    <>
      <Card title={t('ruleOther')}>
        <RuleFields
          kind={kind}
          typed={typed}
          onKind={(next) => {
            trying.reset();
            setKind(next);
          }}
          onTyped={(next) => {
            trying.reset();
            setTyped(next);
          }}
        />
        <Group mt="md">
          <Button disabled={!isReady} loading={trying.isPending} onClick={() => trying.run()}>
            {t('ruleTry')}
          </Button>
          {permits('staff.treasury') && (
            <Button variant="light" disabled={!isReady} onClick={() => setProposing(true)}>
              {t('rulePropose')}
            </Button>
          )}
        </Group>
        {trying.error && <RefusalNotice error={trying.error} />}
      </Card>
      {trying.data && <Differences shadow={trying.data} />}
      {isProposing && (
        <ActDialog
          close={() => setProposing(false)}
          title={t('ruleProposeTitle', { day: dayText(rule.fromDay) })}
          act={t('rulePropose')}
          run={async (reason) => {
            const body = { ...asked, reason };
            onProposed(await ask('proposeBillRule', { id: ids.of(body), ...body }));
          }}
        >
          <p className="form-lead">{t('ruleProposeText')}</p>
        </ActDialog>
      )}
    </>
  );
}

function RuleFields({
  kind,
  typed,
  onKind,
  onTyped,
}: {
  readonly kind: ContractKind;
  readonly typed: Typed;
  readonly onKind: (kind: ContractKind) => void;
  readonly onTyped: (typed: Typed) => void;
}): ReactNode {
  const t = useMessages('bills');
  return (
    <Group align="end">
      <NativeSelect
        label={t('kind')}
        value={kind}
        data={CONTRACT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={({ currentTarget }) =>
          onKind(CONTRACT_KINDS.find((one) => one === currentTarget.value) ?? kind)
        }
      />
      <NumberInput
        label={t('ruleActive')}
        min={0}
        decimalScale={2}
        value={typed.activeValid}
        onChange={(activeValid) => onTyped({ ...typed, activeValid })}
      />
      <NumberInput
        label={t('ruleCap')}
        min={1}
        max={100}
        decimalScale={2}
        value={typed.percent}
        onChange={(percent) => onTyped({ ...typed, percent })}
      />
    </Group>
  );
}

function Differences({ shadow }: { readonly shadow: Shadow }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const { after, agents, before, changed, first, last, rows, runs } = shadow;
  return (
    <>
      <Card title={t('ruleDifference', { first: dayText(first), last: dayText(last), runs })}>
        <dl>
          <Fact label={t('ruleBefore')}>{write(before)}</Fact>
          <Fact label={t('ruleAfter')}>{write(after)}</Fact>
          <Fact label={t('ruleChanged')}>{t('ruleChangedOf', { changed, agents })}</Fact>
        </dl>
      </Card>
      <PlainTable
        title={t('agents')}
        empty={t('ruleNothing')}
        rows={rows}
        rowKey={({ member }) => member}
        columns={[
          { header: t('account'), cell: ({ account }) => account, grow: true },
          { header: t('ruleBefore'), cell: (row) => write(row.before) },
          { header: t('ruleAfter'), cell: (row) => write(row.after) },
          { header: t('difference'), cell: ({ difference }) => write(difference, { signed: true }) },
        ]}
      />
    </>
  );
}
