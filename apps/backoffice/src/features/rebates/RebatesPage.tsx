import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Fact } from '../../shell/Case.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { TermsCard } from '../../shell/TermsCard.tsx';
import { ListPage } from '../../table/ListPage.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly rebates: Words<typeof import('./words.ts').default>;
  }
}

type Rates = CallValue<Calls['getBrandRebateRates']>;
type Category = Rates['rates'][number]['category'];

const PPM_PER_PERCENT = 10_000;
const PERCENT_MAX = 5;

/** What agents were paid of the turnover below them, and the brand's rates from which it follows. */
export function RebatesPage(): ReactNode {
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <ListPage
      call="listRebateBills"
      words="rebates"
      columns={['at', 'businessDay', 'account', 'amount', 'state', { id: 'member', grow: true }]}
      above={() => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <BrandRates onProposed={setProposal} />
        </>
      )}
    />
  );
}

function BrandRates({ onProposed }: { readonly onProposed: (approval: Approval) => void }): ReactNode {
  const t = useMessages('rebates');
  const games = useMessages('games');
  return (
    <TermsCard
      asked={useQuery(wireQuery('getBrandRebateRates', {}))}
      title={t('ratesTitle')}
      change={t('change')}
      dialog={(rates, close) => <RatesDialog standing={rates} close={close} onProposed={onProposed} />}
    >
      {({ nextDay, rates }) => {
        const day = dayText(nextDay);
        const paid = rates.filter(({ now, next }) => now > 0 || next > 0);
        return (
          <>
            <p>{t('ratesLead', { day })}</p>
            {paid.length === 0 && <p>{t('rateNone')}</p>}
            <dl>
              {paid.map(({ category, now, next }) => (
                <Fact key={category} label={games(`category_${category}`)}>
                  {next === now
                    ? t('rateNow', { rate: now / PPM_PER_PERCENT })
                    : t('rateNext', { rate: now / PPM_PER_PERCENT, day, next: next / PPM_PER_PERCENT })}
                </Fact>
              ))}
            </dl>
          </>
        );
      }}
    </TermsCard>
  );
}

function RatesDialog({
  standing: { rates },
  close,
  onProposed,
}: {
  readonly standing: Rates;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('rebates');
  const games = useMessages('games');
  const ids = useProposalIds();
  const [typed, setTyped] = useState<Readonly<Partial<Record<Category, number>>>>({});
  const changed = Object.fromEntries(
    rates.flatMap(({ category, next }) => {
      const rate = typed[category];
      return rate === undefined || rate === next ? [] : [[category, rate]];
    }),
  );
  return (
    <ActDialog
      close={close}
      title={t('change')}
      act={t('propose')}
      isReady={Object.keys(changed).length > 0}
      run={async (reason) => {
        const body = { rates: changed, reason };
        onProposed(await ask('proposeBrandRebateRates', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('text')}</p>
      {rates.map(({ category, next }) => (
        <NumberInput
          key={category}
          label={`${games(`category_${category}`)} (%)`}
          decimalScale={4}
          allowNegative={false}
          max={PERCENT_MAX}
          value={(typed[category] ?? next) / PPM_PER_PERCENT}
          onChange={(part) =>
            setTyped((before) => ({ ...before, [category]: Math.round(Number(part) * PPM_PER_PERCENT) }))
          }
        />
      ))}
    </ActDialog>
  );
}
