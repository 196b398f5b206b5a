import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { Fact } from '../../shell/Case.tsx';
import { FactsTable } from '../../shell/FactsTable.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Act } from './act.ts';
import { Subject } from './Subject.tsx';
import './audit.css';

/** One act whole: who, what, to whom, why, and what it changed. */
export function ActDetails({ act }: { readonly act: Omit<Act, 'id' | 'act'> }): ReactNode {
  const t = useMessages('staff');
  const { timeZone } = useStaff().merchant;
  const isChange = Object.keys(act.before).length + Object.keys(act.after).length > 0;
  return (
    <div className="act">
      <dl>
        <Fact label={t('by')}>{act.by ?? t('operator')}</Fact>
        <Fact label={t('at')}>
          {momentText(act.at, timeZone)}
          <small>{utcText(act.at)}</small>
        </Fact>
        <Fact label={t('subject')}>
          <Subject id={act.subject} />
        </Fact>
        {act.reason && <Fact label={t('reason')}>{act.reason}</Fact>}
        {act.refusal !== null && (
          <Fact label={t('refused')}>
            <code>{act.refusal}</code>
          </Fact>
        )}
      </dl>
      {isChange && <FactsTable caption={t('changes')} before={act.before} after={act.after} />}
    </div>
  );
}
