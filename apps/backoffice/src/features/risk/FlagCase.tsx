import { ask, wireKey } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { useFactWords } from '../../shell/fact-words.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { NextCase } from '../../shell/NextCase.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { SeverityTag } from './SeverityTag.tsx';
import './risk.css';

type Flag = CallValue<Calls['getRiskFlag']>;

/** Facts that are the id of an order, by the page that shows it. */
const ORDERS: Readonly<Record<string, 'deposits' | 'withdrawals'>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
};

/** One flag: what its rule found, whose it is, what it is about, and its closing. */
export function FlagCase({ flag }: { readonly flag: Flag }): ReactNode {
  const t = useMessages('risk');
  const queries = useQueryClient();
  const { timeZone } = useStaff().merchant;
  const { labelOf, textOf } = useFactWords(undefined);
  const [isClosing, setClosing] = useState(false);
  const { account, amount, by, closedAt, facts, id, member, reason, rule, severity } = flag;
  const permits = usePermits();
  const write = useAmounts();
  return (
    <div className="stack-12 risk-flag">
      <p>{t(`text_${rule}`)}</p>
      <dl>
        <Fact label={t('severity')}>
          <SeverityTag severity={severity} />
        </Fact>
        {amount !== null && (
          <Fact label={t('amount')}>
            <strong>{write(amount)}</strong>
          </Fact>
        )}
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} label={labelOf(name)}>
            {name in ORDERS && permits('staff.finance') ? (
              <Id id={`${value}`} to={`/backoffice/${ORDERS[name]}/${value}`} />
            ) : (
              textOf(name, value)
            )}
          </Fact>
        ))}
      </dl>
      <Link to={memberPath(member)}>{t('toMember', { account })}</Link>
      {closedAt === null ? (
        <Button color="danger" onClick={() => setClosing(true)}>
          {t('close')}
        </Button>
      ) : (
        <>
          <p>{t('closedBy', { at: momentText(closedAt, timeZone), by: by ?? '', reason: reason ?? '' })}</p>
          <NextCase queue="flags" after={id} />
        </>
      )}
      <ActDialog
        tone="danger"
        opened={isClosing}
        close={() => setClosing(false)}
        title={t('closeTitle', { account })}
        act={t('close')}
        reasons={[t('reasonChecked'), t('reasonFalse'), t('reasonReported')]}
        run={async (why) => await ask('closeRiskFlag', { flag: id, reason: why })}
        onDone={() => {
          showToast({ text: t('closed'), tone: 'good' });
          for (const call of ['listRiskFlags', 'getRiskFlag', 'listMyQueues', 'getMember'] as const) {
            void queries.invalidateQueries({ queryKey: wireKey(call) });
          }
        }}
      >
        {t('closeLead')}
      </ActDialog>
    </div>
  );
}
