import { Overlay } from '@laro/ui';
import type { ContractTerms } from '@laro/wire/contract-terms';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { ComesFirst } from '../../shell/ComesFirst.tsx';
import { ChooseAgent } from './ChooseAgent.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { Downline } from './types.ts';

/** Offers a contract: to whom, and the terms under the agent’s own. */
export function OfferContract({
  ceiling,
  hasPaymentPassword,
  like,
  to,
  onClose,
}: {
  readonly ceiling: ContractTerms;
  readonly hasPaymentPassword: boolean;
  /** With which terms the form begins. */
  readonly like: ContractTerms;
  /** Null where a downline is still to be chosen. */
  readonly to: Downline | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('contracts');
  const shell = useMessages('shell');
  const [chosen, setChosen] = useState(to);
  return (
    <Overlay
      open
      onClose={onClose}
      title={chosen ? t('offerTitle', { account: chosen.account }) : t('chooseTitle')}
      place="bottom"
      closeLabel={shell('close')}
    >
      <div className="contracts-sheet">
        {!hasPaymentPassword ? (
          <ComesFirst text={t('passwordMissing')} to={PATHS.security} label={t('setPassword')} />
        ) : chosen ? (
          <OfferForm ceiling={ceiling} like={like} to={chosen} onClose={onClose} />
        ) : (
          <ChooseAgent onChoose={setChosen} />
        )}
      </div>
    </Overlay>
  );
}
