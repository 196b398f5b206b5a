import { Overlay, Tabs } from '@laro/ui';
import type { TermsKind } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { headsQuery } from './queries.ts';
import { TermsDocument } from './TermsDocument.tsx';
import './terms.css';

const PANEL = 'terms-sheet';

/** The same documents over a form: who reads them loses nothing of it. Needs the words of `terms`. */
export function TermsSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('terms');
  const shell = useMessages('shell');
  const screens = useMessages('screens');
  const [kind, setKind] = useState<TermsKind>('rules');
  const { data } = useQuery(headsQuery(useLanguage()));
  return (
    <Overlay
      open={open}
      onClose={onClose}
      title={screens('terms')}
      place="bottom"
      closeLabel={shell('close')}
    >
      {data?.list.length === 0 ? (
        <p className="px-5 pt-2 pb-6 text-text-2">{t('noneText')}</p>
      ) : (
        <>
          <Tabs
            label={t('documents')}
            tabs={(data?.list ?? []).map(({ kind: id, title }) => ({ id, label: title }))}
            current={kind}
            onChange={setKind}
            panelId={PANEL}
            className="terms-sheet-tabs"
          />
          <div id={PANEL} role="tabpanel">
            <TermsDocument kind={kind} />
          </div>
        </>
      )}
    </Overlay>
  );
}
