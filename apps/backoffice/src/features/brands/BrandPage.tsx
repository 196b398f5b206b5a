import { ask, wireQuery } from '@laro/client';
import { LANGUAGES } from '@laro/i18n';
import { type GroupMerchant, HostName } from '@laro/wire/brands';
import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { type Proposal, ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { Archive } from './Archive.tsx';
import { FirstInvitation } from './FirstInvitation.tsx';
import { HostProof } from './HostProof.tsx';
import './brands.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly brands: Words<typeof import('./words.ts').default>;
  }
}

/** One brand of the group: what it shows of itself, and on which hosts it answers; two people change that. */
export function BrandPage(): ReactNode {
  const t = useMessages('brands');
  const { code = '' } = useParams({ strict: false }) as { readonly code?: string };
  const { data, error, refetch } = useQuery(wireQuery('getGroupMerchant', { code }));
  const [proposal, setProposal] = useState<Proposal | null>(null);
  return (
    <>
      <PageHead title={data?.name ?? code} crumbs={[{ screen: 'brands' }]} lead={t('brandLead')}>
        {data && <FirstAdmin brand={data} />}
      </PageHead>
      {proposal && (
        <div className="brand-notice">
          <ProposedNotice approval={proposal} close={() => setProposal(null)} />
        </div>
      )}
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} radius={12} />}
      {data && (
        <div className="brand">
          <Facts brand={data} />
          <Hosts brand={data} onProposed={setProposal} />
          <Archive brand={data} onProposed={setProposal} />
        </div>
      )}
    </>
  );
}

function Facts({ brand }: { readonly brand: GroupMerchant }): ReactNode {
  const t = useMessages('brands');
  const settings = useMessages('settings');
  const { merchant } = useStaff();
  const ownColors = Object.entries(brand.theme);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      {brand.code !== merchant.code && <p className="form-lead">{t('elsewhere', { brand: brand.name })}</p>}
      <dl className="brand-facts">
        <Fact label={t('code')}>
          <span className="mono">{brand.code}</span>
        </Fact>
        <Fact label={t('state')}>
          <Tag tone={brand.maintenance ? 'danger' : 'success'}>{t(stateWord(brand))}</Tag>
        </Fact>
        <Fact label={t('profile')}>{brand.profile}</Fact>
        <Fact label={t('currency')}>{`${brand.currency} (${brand.currencySymbol})`}</Fact>
        <Fact label={t('languages')}>
          {brand.languages
            .map((code) =>
              code === brand.defaultLanguage
                ? t('firstLanguage', { language: LANGUAGES[code].ownName })
                : LANGUAGES[code].ownName,
            )
            .join(', ')}
        </Fact>
        <Fact label={t('country')}>{brand.country}</Fact>
        <Fact label={t('timeZone')}>{brand.timeZone}</Fact>
        <Fact label={t('theme')}>
          {ownColors.length === 0 ? (
            t('ourColors')
          ) : (
            <span className="brand-colors">
              {ownColors.map(([name, color]) => (
                <span
                  key={name}
                  role="img"
                  style={{ background: color }}
                  title={color}
                  aria-label={`${settings(`color_${name}` as 'color_--ground')} ${color}`}
                />
              ))}
            </span>
          )}
        </Fact>
        <Fact label={t('modules')}>
          {brand.flags.map((flag) => settings(`module_${flag}`)).join(' · ') || t('none')}
        </Fact>
      </dl>
    </section>
  );
}

const stateWord = ({ archivedAt, maintenance, preparing }: GroupMerchant) => {
  if (archivedAt !== null) return 'archivedTag';
  if (preparing) return 'preparing';
  return maintenance ? 'closed' : 'open';
};

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The link by which somebody first comes to work at a brand where nobody does. */
function FirstAdmin({ brand }: { readonly brand: GroupMerchant }): ReactNode {
  const t = useMessages('brands');
  const { merchant } = useStaff();
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<Parameters<typeof FirstInvitation>[0]['invitation'] | undefined>();
  // Whoever looks at it from inside works there.
  if (brand.code === merchant.code) return null;
  return (
    <>
      <Button variant="outline" leftSection={<Icon name="add" small />} onClick={() => setAsked(true)}>
        {t('inviteFirst')}
      </Button>
      {isAsked && (
        <ActDialog
          close={() => setAsked(false)}
          title={t('inviteFirstTitle', { brand: brand.name })}
          act={t('inviteFirst')}
          run={async (reason) =>
            setMade((await ask('inviteFirstAdmin', { code: brand.code, reason })).invitation)
          }
        >
          <p className="form-lead">{t('inviteFirstLead')}</p>
        </ActDialog>
      )}
      {made !== undefined && (
        <FirstInvitation brand={brand} invitation={made} leave={() => setMade(undefined)} />
      )}
    </>
  );
}

type Asking = { readonly brand: GroupMerchant; readonly onProposed: (approval: Proposal) => void };

function Hosts({ brand, onProposed }: Asking): ReactNode {
  const t = useMessages('brands');
  const [removed, setRemoved] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isLast = brand.hosts.length === 1;
  return (
    <section aria-labelledby="hosts">
      <header className="brand-head">
        <h2 id="hosts">{t('hosts')}</h2>
        <Button leftSection={<Icon name="add" small />} onClick={() => setAdding(true)}>
          {t('addHost')}
        </Button>
      </header>
      <ul className="host-list">
        {brand.hosts.map((host) => (
          <li key={host}>
            <span>{host}</span>
            <ActionIcon
              aria-label={t('removeHost', { host })}
              title={isLast ? t('lastHost') : t('removeHost', { host })}
              disabled={isLast}
              onClick={() => setRemoved(host)}
            >
              <Icon name="remove" small />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {isLast && <p className="form-lead">{t('lastHost')}</p>}
      <p className="form-lead">{t('hostsByTwo')}</p>
      {isAdding && <AddHostDialog brand={brand} onProposed={onProposed} close={() => setAdding(false)} />}
      {removed !== null && (
        <RemoveHostDialog
          brand={brand}
          host={removed}
          onProposed={onProposed}
          close={() => setRemoved(null)}
        />
      )}
    </section>
  );
}

function RemoveHostDialog({
  brand: { code, name },
  host,
  onProposed,
  close,
}: Asking & { readonly host: string; readonly close: () => void }): ReactNode {
  const t = useMessages('brands');
  // Sent twice it is one proposal; the dialog that is opened next makes another.
  const id = useRef(crypto.randomUUID());
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('removeTitle', { host })}
      act={t('removeHost', { host })}
      run={async (reason) =>
        onProposed(await ask('removeMerchantHost', { id: id.current, code, host, reason }))
      }
    >
      {t('removeText', { brand: name })}
    </ActDialog>
  );
}

function AddHostDialog({
  brand: { code, name },
  onProposed,
  close,
}: Asking & { readonly close: () => void }): ReactNode {
  const t = useMessages('brands');
  const id = useRef(crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const host = typed.trim().toLowerCase();
  const isHost = v.is(HostName, host);
  return (
    <ActDialog
      close={close}
      title={t('addTitle', { brand: name })}
      act={t('addHost')}
      isReady={isHost}
      run={async (reason) => onProposed(await ask('addMerchantHost', { id: id.current, code, host, reason }))}
    >
      <TextInput
        label={t('host')}
        description={t('hostHint')}
        placeholder="play.example.com"
        value={typed}
        spellCheck={false}
        autoCapitalize="none"
        error={host.length > 3 && !isHost && t('hostFault')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <HostProof code={code} host={host} />
    </ActDialog>
  );
}
