import { wireQuery } from '@laro/client';
import { Loader, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { useBrandColour, useSwitch } from './brands.ts';
import { holdsUnsaved } from './desks.ts';
import { Icon } from './Icon.tsx';
import { sentenceOf } from './sentence.ts';
import { useStaff } from './session.ts';
import { showToast } from './toasts.ts';

/** Which brand one works for, by name and colour; where there are more of the group, the way to them. */
export function BrandMenu(): ReactNode {
  const t = useMessages('shell');
  const { merchant, merchants } = useStaff();
  useBrandColour(merchant);
  const shown = (
    <>
      <span className="merchant-name">{merchant.name}</span>
      <span className="merchant-code">{merchant.code}</span>
    </>
  );
  if (merchants.length === 0) return <div className="merchant">{shown}</div>;
  return (
    <Menu width={260} position="bottom-start">
      <Menu.Target>
        <button type="button" className="merchant">
          {shown}
          <span className="visually-hidden">{t('switchMerchant')}</span>
          <Icon name="down" small />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Brands />
      </Menu.Dropdown>
    </Menu>
  );
}

function Brands(): ReactNode {
  const t = useMessages('shell');
  const { merchants } = useStaff();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(wireQuery('listStaffMerchants', {}));
  const move = useSwitch();
  const colourOf = (code: string) => data?.list.find((one) => one.code === code)?.accent ?? 'var(--accent)';
  return (
    <>
      <Menu.Label>{t('switchTo')}</Menu.Label>
      {merchants.map(({ code, name }) => (
        <Menu.Item
          key={code}
          closeMenuOnClick={false}
          leftSection={<span className="brand-stripe" style={{ background: colourOf(code) }} />}
          rightSection={
            chosen === code && (move.isPending || move.isSuccess) ? (
              <Loader size={14} aria-label={t('switching')} />
            ) : (
              <span className="merchant-code">{code}</span>
            )
          }
          onClick={() => {
            if (holdsUnsaved()) {
              showToast({ text: t('switchUnsaved'), tone: 'bad' });
              return;
            }
            setChosen(code);
            move.run(code, {
              onError: (error) => showToast({ text: sentenceOf(error, t), tone: 'bad' }),
            });
          }}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}

/** Under which rules the brand runs: nobody takes play money for real. */
export function ProfileBadge(): ReactNode {
  const t = useMessages('shell');
  const { profile } = useStaff().merchant;
  return (
    <span className="profile-badge" title={t('profileOf', { profile })}>
      {profile === 'DEMO' ? t('profile_demo') : profile}
    </span>
  );
}
