import { formatMoney, parseMoney } from '@laro/money';
import { Button, FormNotice, showToast } from '@laro/ui';
import type { LimitName, MemberLimit, MyLimits } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { useNow } from '../../shell/now.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { useGuard, useProblem } from '../security/index.ts';
import { minutesOf, useValue } from './useValue.ts';

/** One limit: what holds, what is used of it, what waits; a tap changes it. */
export function LimitCard({
  name,
  label,
  limits,
  onOpen,
}: {
  readonly name: LimitName;
  readonly label: string;
  readonly limits: MyLimits;
  readonly onOpen: () => void;
}): ReactNode {
  const t = useMessages('limits');
  const { name: brand, timeZone, currencySymbol } = useMerchant();
  const valueText = useValue();
  const limit = limits.limits.find((one) => one.limit === name);
  if (!limit) return null;
  const { value, imposed, used, pending } = limit;
  const counted = !minutesOf(name) && (value !== null || imposed !== null);
  return (
    <div className="limit">
      <button type="button" className="limit-line" aria-haspopup="dialog" onClick={onOpen}>
        <span className="min-w-0 flex-1">
          <span className="block">{label}</span>
          {counted && (
            <span className="block text-12 text-text-3">
              {t('used', { amount: formatMoney(parseMoney(used), currencySymbol) })}
            </span>
          )}
        </span>
        <span className={value === null ? 'text-text-3' : 'font-semibold'}>{valueText(name, value)}</span>
        <span className="limit-change">{t(value === null ? 'set' : 'change')}</span>
      </button>
      {imposed && (
        <p className="text-12 text-text-2">
          {t('imposed', {
            brand,
            value: valueText(name, imposed.value),
            until: momentText(imposed.until, timeZone),
          })}
        </p>
      )}
      {pending && <Pending name={name} pending={pending} />}
    </div>
  );
}

/** A looser limit that waits: it never holds by itself. */
function Pending({
  name,
  pending: { value, from, until },
}: {
  readonly name: LimitName;
  readonly pending: NonNullable<MemberLimit['pending']>;
}): ReactNode {
  const t = useMessages('limits');
  const { timeZone } = useMerchant();
  const valueText = useValue();
  const queries = useQueryClient();
  const guard = useGuard();
  const problemOf = useProblem();
  const isReady = useNow() >= Date.parse(from);
  const answered = (now: MyLimits): void => {
    queries.setQueryData(wireKey('getLimits', {}), now);
    void queries.invalidateQueries({ queryKey: wireKey('listLimitChanges') });
  };
  const confirm = useOneAct({
    mutationFn: async () => await guard(async () => await ask('confirmLimit', { limit: name, value })),
    onSuccess: (now: MyLimits) => {
      answered(now);
      showToast({ text: t('holdsNow'), tone: 'good', forMs: TOAST_MS.info });
    },
  });
  const keep = useOneAct({
    mutationFn: async () => await ask('withdrawLimitChange', { limit: name }),
    onSuccess: answered,
  });
  const error = confirm.error ?? keep.error;
  return (
    <div className="limit-pending">
      <p className="text-14">
        {t('pending', { value: valueText(name, value) })}{' '}
        {isReady
          ? t('pendingReady', { until: momentText(until, timeZone) })
          : t('pendingFrom', { from: momentText(from, timeZone) })}
      </p>
      <FormNotice text={problemOf(error)} />
      <div className="limit-acts">
        <Button look="quiet" waiting={keep.isPending} onClick={() => keep.run()}>
          {t('keep')}
        </Button>
        {isReady && (
          <Button look="bare" waiting={confirm.isPending} onClick={() => confirm.run()}>
            {t('confirm', { value: valueText(name, value) })}
          </Button>
        )}
      </div>
    </div>
  );
}
