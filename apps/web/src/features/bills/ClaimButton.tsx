import { Button, FormNotice } from '@laro/ui';
import type { BillSummary } from '@laro/wire/bills';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { sentenceOf } from '../../shell/sentence.ts';

/** One tap takes what a bill pays; what was paid is said in its place. */
export function ClaimButton({ bill }: { readonly bill: BillSummary }): ReactNode {
  const t = useMessages('bills');
  const shell = useMessages('shell');
  const write = useAmount();
  const queries = useQueryClient();
  const claiming = useOneAct({
    mutationFn: async () => await ask('claimBill', { id: bill.id }),
    onSuccess: async () =>
      await Promise.all(
        (['listBills', 'getBill', 'getWallet'] as const).map(
          async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) }),
        ),
      ),
  });
  const claimed = claiming.data;
  return (
    <>
      <div aria-live="polite">
        {claimed && (
          <p className="text-14 text-text-2">
            {t(claimed.state === 'PART_ISSUED' ? 'claimedPart' : 'claimed', { amount: write(claimed.paid) })}
          </p>
        )}
      </div>
      <FormNotice text={claiming.error && sentenceOf(claiming.error, shell)} />
      {!claimed && (
        <Button waiting={claiming.isPending} onClick={() => claiming.run()}>
          {t('claim', { amount: write(bill.amount) })}
        </Button>
      )}
    </>
  );
}
