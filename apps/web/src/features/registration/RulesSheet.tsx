import { Overlay } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import '../../shell/entry.css';

const SECTIONS = ['age', 'account', 'money', 'rounds', 'fair', 'conduct', 'data'] as const;

/** What one agrees to with an account, in plain sentences. */
export default function RulesSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('rules');
  const shell = useMessages('shell');
  const { name: brand, profile } = useMerchant();
  return (
    <Overlay
      open={open}
      onClose={onClose}
      title={t('title', { brand })}
      place="bottom"
      closeLabel={shell('close')}
    >
      <div className="entry-body rules">
        {SECTIONS.map((section) => (
          <section key={section}>
            <h3>{t(`${section}Title`)}</h3>
            <p>
              {section === 'age'
                ? t('age', { age: profile.minimumAge })
                : t(section === 'money' && profile.demo ? 'moneyDemo' : section)}
            </p>
          </section>
        ))}
      </div>
    </Overlay>
  );
}
