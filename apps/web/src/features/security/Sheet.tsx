import type { Security } from '@laro/wire';
import type { ReactNode } from 'react';
import { DevicesSheet } from './DevicesSheet.tsx';
import { EmailSheet } from './EmailSheet.tsx';
import { HistorySheet } from './HistorySheet.tsx';
import { MobileSheet } from './MobileSheet.tsx';
import { PasskeysSheet } from './PasskeysSheet.tsx';
import { PaymentPasswordSheet } from './PaymentPasswordSheet.tsx';
import { RecoverySheet } from './RecoverySheet.tsx';
import type { SheetName } from './sheets.ts';
import { TotpSheet } from './TotpSheet.tsx';

/** What lies in the sheet that is open. */
export default function Sheet({
  name,
  security,
  userName,
  onClose,
}: {
  readonly name: SheetName;
  readonly security: Security;
  readonly userName: string;
  readonly onClose: () => void;
}): ReactNode {
  switch (name) {
    case 'paymentPassword':
      return <PaymentPasswordSheet onClose={onClose} />;
    case 'mobile':
      return <MobileSheet onClose={onClose} />;
    case 'email':
      return <EmailSheet onClose={onClose} />;
    case 'passkeys':
      return <PasskeysSheet security={security} userName={userName} />;
    case 'totp':
      return <TotpSheet security={security} userName={userName} onClose={onClose} />;
    case 'recovery':
      return <RecoverySheet security={security} userName={userName} onClose={onClose} />;
    case 'devices':
      return <DevicesSheet />;
    case 'history':
      return <HistorySheet />;
  }
}
