import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { type PlanDraft, PlanFields, planFault } from '../../form/PlanFields.tsx';
import { useMessages } from '../../lib/messages.ts';
import { showToast } from '../../shell/toasts.ts';
import { useTurn } from './use-switches.ts';

/** What is switched: a vendor's connection or a game, with how it stands. */
export type Switchable = {
  readonly kind: 'vendor' | 'game';
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
  readonly from: string | null;
  readonly until: string | null;
};

/** Asks before it is off, and why; and why it is on again. */
export function SwitchDialog({
  of: { kind, id, name, on },
  close,
}: {
  readonly of: Switchable;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('switches');
  const turn = useTurn();
  const run = async (reason: string): Promise<void> =>
    await (kind === 'vendor'
      ? turn('switchVendor', { integration: id, on: !on, reason })
      : turn('switchGame', { nodeId: id, on: !on, reason }));
  const onDone = (): void => showToast({ text: t(on ? 'isOff' : 'isOn', { name }), tone: 'good' });
  const reasons = [t('reason_fault'), t('reason_vendor'), t('reason_licence'), t('reason_over')];
  if (!on) {
    return (
      <ActDialog
        close={close}
        title={t('onTitle', { name })}
        act={t('switchOn', { name })}
        reasons={reasons}
        run={run}
        onDone={onDone}
      >
        <p className="form-lead">{t('onText')}</p>
      </ActDialog>
    );
  }
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('offTitle', { name })}
      act={t('switchOff', { name })}
      reasons={reasons}
      run={run}
      onDone={onDone}
    >
      {t(kind === 'vendor' ? 'offVendor' : 'offGame')}
    </ActDialog>
  );
}

/** From when to when nobody plays it, beside its switch. */
export function PlanDialog({
  of: { kind, id, name, from, until },
  close,
}: {
  readonly of: Switchable;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('switches');
  const turn = useTurn();
  const standing: PlanDraft = from === null ? null : { from, until };
  const [plan, setPlan] = useState<PlanDraft>(standing);
  const isChanged = plan?.from !== standing?.from || plan?.until !== standing?.until;
  return (
    <ActDialog
      close={close}
      title={t('planTitle', { name })}
      act={plan === null ? t('endPlan', { name }) : t('savePlan', { name })}
      isReady={isChanged && planFault(plan) === null}
      run={async (reason) =>
        await (kind === 'vendor'
          ? turn('planVendorSwitch', { integration: id, plan, reason })
          : turn('planGameSwitch', { nodeId: id, plan, reason }))
      }
      onDone={() => showToast({ text: t('planSaved', { name }), tone: 'good' })}
    >
      <p className="form-lead">{t('planText')}</p>
      <PlanFields plan={plan} onChange={setPlan} />
    </ActDialog>
  );
}
