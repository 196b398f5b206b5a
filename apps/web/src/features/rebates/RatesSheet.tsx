import { Button, Field, FormNotice, Overlay, showToast } from '@laro/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { businessDayText } from '../../shell/dates.ts';
import { percentOf, percentText } from '../../shell/percent.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { type Downline, type RateInForce, readPercent } from './rates.ts';

type Rates = readonly { readonly category: RateInForce['category']; readonly rate: number }[];
type Values = { readonly rates: Rates } & Readonly<Partial<Record<RateInForce['category'], string>>>;

/** The rates of one downline, each at most one's own. */
export function RatesSheet({
  downline,
  own,
  nextDay,
  onClose,
}: {
  readonly downline: Downline;
  readonly own: readonly RateInForce[];
  readonly nextDay: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('rebates');
  const shell = useMessages('shell');
  const games = useMessages('games');
  const queries = useQueryClient();
  const day = businessDayText(nextDay);
  const most = own.filter(({ next }) => next > 0);
  const saving = useOneAct({
    mutationFn: async (rates: Rates) =>
      await ask('setDownlineRates', { member: downline.member, rates: [...rates] }),
    onSuccess: () => {
      showToast({ text: t('saved', { day }), tone: 'good', forMs: TOAST_MS.info });
      void queries.invalidateQueries({ queryKey: wireKey('listDownlineRates') });
      onClose();
    },
  });
  const rateOf = (category: string): number =>
    downline.rates.find((one) => one.category === category)?.next ?? 0;
  const form = useForm<Values>({
    read: (entries) => {
      const rates = most.map(({ category, next }) => {
        const rate = readPercent(String(entries[category]));
        return { category, rate, isWrong: rate === undefined || rate > next };
      });
      const wrong = rates.filter(({ isWrong }) => isWrong);
      if (wrong.length > 0) return { faults: Object.fromEntries(wrong.map((one) => [one.category, 'rate'])) };
      // What is left as it is stays inherited, or as it was set.
      const changed = rates.filter(({ category, rate }) => rate !== rateOf(category));
      return { values: { rates: changed.map(({ category, rate = 0 }) => ({ category, rate })) } };
    },
    onValues: ({ rates }) => {
      if (rates.length === 0) onClose();
      else saving.run(rates);
    },
  });
  return (
    <Overlay
      open
      onClose={onClose}
      title={t('edit', { account: downline.account })}
      place="bottom"
      closeLabel={shell('close')}
    >
      <form {...form.props} className="grid gap-4 px-5 pb-5">
        <p className="text-text-2">{t('editText', { day })}</p>
        {most.map(({ category, next }) => (
          <Field
            key={category}
            name={category}
            label={`${games(category)} (%)`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            defaultValue={String(percentOf(rateOf(category)))}
            hint={t('most', { rate: percentText(next) })}
            error={form.faults[category] && t('wrong', { rate: percentText(next) })}
          />
        ))}
        <FormNotice text={saving.error && sentenceOf(saving.error, shell)} />
        <Button type="submit" waiting={saving.isPending}>
          {t('save')}
        </Button>
      </form>
    </Overlay>
  );
}
