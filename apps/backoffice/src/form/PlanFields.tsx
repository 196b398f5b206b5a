import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { useStaff } from '../shell/session.ts';
import { MomentField } from './MomentField.tsx';
import './plan-fields.css';

/** From one moment on, to another where that is known; null for no such time. */
export type PlanDraft = { readonly from: string; readonly until: string | null } | null;

/** What is wrong with it, as the wire judges it: a key of `messages/en/form.ts`; null for nothing. */
export function planFault(plan: PlanDraft): 'endsBeforeBegin' | null {
  const isBackwards = plan?.until != null && Date.parse(plan.until) <= Date.parse(plan.from);
  return isBackwards ? 'endsBeforeBegin' : null;
}

/** A time during which something is off, in the brand's zone, by the fields of the browser. */
export function PlanFields({
  plan,
  onChange,
  readOnly = false,
}: {
  readonly plan: PlanDraft;
  readonly onChange: (plan: PlanDraft) => void;
  readonly readOnly?: boolean;
}): ReactNode {
  const t = useMessages('form');
  const { timeZone } = useStaff().merchant;
  const fault = planFault(plan);
  // A field of day and time is empty while a part of it is: the end waits for the beginning to come back.
  const [waiting, setWaiting] = useState<string | null>(null);
  const begin = (from: string | null): void => {
    if (from !== null) return onChange({ from, until: plan ? plan.until : waiting });
    if (plan) setWaiting(plan.until);
    onChange(null);
  };
  return (
    <div className="plan-fields">
      <MomentField
        label={t('planFrom')}
        description={t('inZone', { zone: timeZone })}
        at={plan?.from ?? null}
        readOnly={readOnly}
        onChange={begin}
      />
      <MomentField
        label={t('planUntil')}
        description={t('planOpen')}
        at={plan?.until ?? null}
        readOnly={readOnly}
        disabled={plan === null}
        error={fault && t(fault)}
        onChange={(until) => plan && onChange({ ...plan, until })}
      />
      {!readOnly && plan !== null && (
        <Button
          variant="subtle"
          color="link"
          onClick={() => {
            setWaiting(null);
            onChange(null);
          }}
        >
          {t('noPlan')}
        </Button>
      )}
    </div>
  );
}
