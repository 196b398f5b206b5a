import type { Vendor } from '@laro/wire/vendors';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { type KeyMade, NewKeyDialog, RetireDialog, SecretDialog } from './KeyDialogs.tsx';

/** With which keys a supplier may prove itself, and how it gets another one. */
export function KeysCard({
  vendor,
  refresh,
}: {
  readonly vendor: Vendor;
  readonly refresh: () => void;
}): ReactNode {
  const t = useMessages('vendors');
  const permits = usePermits();
  const { timeZone } = useStaff().merchant;
  const [asked, setAsked] = useState<'new' | 'retire' | null>(null);
  const [made, setMade] = useState<KeyMade | null>(null);
  const [isShown, setShown] = useState(false);
  return (
    <section className="vendor-card">
      <header>
        <h2>{t('keys')}</h2>
      </header>
      <p>{t('keysLead')}</p>
      {made && <ProposedNotice approval={made.approval} close={() => setMade(null)} />}
      <ul className="vendor-keys">
        {vendor.keys.map(({ endsAt, fingerprint, kind, since }) => (
          <li key={`${fingerprint} ${since}`}>
            <Icon name="key" small />
            <span>
              {t(`key_${kind}`)} <span className="mono">{fingerprint}</span>
              <small>
                {endsAt === null
                  ? t('keySince', { at: minuteText(since, timeZone) })
                  : t('keyEnds', { at: minuteText(endsAt, timeZone) })}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {permits('staff.brand') && (
        <Group gap={8}>
          <Button leftSection={<Icon name="key" small />} onClick={() => setAsked('new')}>
            {t('newKey')}
          </Button>
          {vendor.keys.length > 1 && <Button onClick={() => setAsked('retire')}>{t('retire')}</Button>}
        </Group>
      )}
      {asked === 'new' && (
        <NewKeyDialog
          vendor={vendor}
          close={() => setAsked(null)}
          onProposed={(done) => {
            setMade(done);
            setShown(done.secret !== null);
          }}
        />
      )}
      {asked === 'retire' && <RetireDialog vendor={vendor} close={() => setAsked(null)} onDone={refresh} />}
      {isShown && made?.secret && (
        <SecretDialog secret={made.secret} text={t('secretText')} close={() => setShown(false)} />
      )}
    </section>
  );
}
