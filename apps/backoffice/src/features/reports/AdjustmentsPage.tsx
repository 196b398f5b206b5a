import { ADJUSTMENT_CODES } from '@laro/wire/adjustments';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { SCREENS } from '../../screens.ts';
import { Id } from '../../shell/Id.tsx';
import { ReportList } from './ReportList.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly reports: Words<typeof import('./words.ts').default>;
  }
}

/** What staff set right in members' wallets, one by one. */
export function AdjustmentsPage(): ReactNode {
  const t = useMessages('reports');
  const codes = useMessages('adjustments');
  return (
    <ReportList
      here="reportAdjustments"
      name="adjustments"
      call="listAdjustments"
      columns={[
        'day',
        { id: 'at', header: t('posted') },
        'member',
        { id: 'code', grow: true },
        { id: 'approval', cell: ({ id }) => <Id id={id} to={SCREENS.approval.path.replace('$id', id)} /> },
        'amount',
      ]}
      texts={{
        code: (code: string) => {
          const known = ADJUSTMENT_CODES.find((one) => one === code);
          return known === undefined ? code : codes(`code_${known}`);
        },
      }}
      empty={{ title: t('adjustmentsNone'), text: t('adjustmentsNoneText') }}
    />
  );
}
