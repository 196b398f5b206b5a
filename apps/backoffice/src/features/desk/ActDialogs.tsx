import { ask } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DangerDialog } from '../../form/DangerDialog.tsx';
import { download } from '../../lib/download.ts';
import { useMessages } from '../../lib/messages.ts';
import { showToast } from '../../shell/toasts.ts';
import { useRefresh } from './use-refresh.ts';

/** The acts that one person does with a reason and nothing else to choose, or little. */
export type SimpleAct = 'signOut' | 'factors' | 'type' | 'upline' | 'downline' | 'export' | 'close' | 'erase';

type Props = { readonly member: DeskMember; readonly close: () => void };

export function ActDialog({ act, ...props }: Props & { readonly act: SimpleAct }): ReactNode {
  switch (act) {
    case 'signOut':
      return <SignOutDialog {...props} />;
    case 'factors':
      return <FactorsDialog {...props} />;
    case 'type':
      return <TypeDialog {...props} />;
    case 'upline':
      return <UplineDialog {...props} />;
    case 'downline':
      return <DownlineDialog {...props} />;
    case 'export':
      return <ExportDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'erase':
      return <EraseDialog {...props} />;
  }
}

function useDone(member: string): (text: string) => void {
  const refresh = useRefresh(member);
  return (text) => {
    showToast({ text, tone: 'good' });
    void refresh();
  };
}

function SignOutDialog({ member: { id, account, openSessions }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const done = useDone(id);
  return (
    <DangerDialog
      opened
      close={close}
      title={t('signOutTitle', { account })}
      act={t('signOutAct', { account })}
      reasons={[t('lockAsked'), t('signOutStolen'), t('lockRisk')]}
      run={async (reason) => {
        const { ended } = await ask('signOutMember', { member: id, reason });
        done(t('signedOut', { account, count: ended }));
      }}
    >
      {t('signOutText', { count: openSessions })}
    </DangerDialog>
  );
}

type Factor = DeskMember['factors'][number];

function FactorsDialog({ member: { id, account, factors }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const desk = useMessages('desk');
  const done = useDone(id);
  const [chosen, setChosen] = useState<readonly Factor[]>(factors.length === 1 ? factors : []);
  return (
    <DangerDialog
      opened
      close={close}
      title={t('factorsTitle', { account })}
      act={t('factorsAct', { account })}
      reasons={[t('factorsLost'), t('factorsNewPhone')]}
      isComplete={chosen.length > 0}
      run={async (reason) => {
        await ask('resetMemberFactors', { member: id, factors: [...chosen], reason });
        done(t('factorsDone', { account }));
      }}
    >
      <Stack gap={12}>
        <span>{t('factorsText')}</span>
        <Checkbox.Group
          label={t('whichFactors')}
          value={[...chosen]}
          onChange={(next) => setChosen(factors.filter((factor) => next.includes(factor)))}
        >
          <Stack gap={8} mt={8}>
            {factors.map((factor) => (
              <Checkbox key={factor} value={factor} color="link" label={desk(`factor_${factor}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </DangerDialog>
  );
}

/** From each type, those there is a way to. */
const WAYS: Readonly<Record<DeskMember['type'], readonly DeskMember['type'][]>> = {
  0: [1],
  1: [0, 2],
  2: [1],
  4: [],
  40: [41],
  41: [40, 42],
  42: [41],
};

function TypeDialog({ member: { id, account, type }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const desk = useMessages('desk');
  const done = useDone(id);
  const ways = WAYS[type];
  const [next, setNext] = useState(ways[0] ?? type);
  return (
    <DangerDialog
      opened
      close={close}
      title={t('typeTitle', { account })}
      act={t('typeAct', { account, type: desk(`type_${next}`) })}
      isComplete={next !== type}
      run={async (reason) => {
        await ask('changeMemberType', { member: id, type: next, reason });
        done(t('typeDone', { account, type: desk(`type_${next}`) }));
      }}
    >
      <Stack gap={12}>
        <span>{t('typeText', { type: desk(`type_${type}`) })}</span>
        <NativeSelect
          label={t('newType')}
          data={ways.map((way) => ({ value: `${way}`, label: desk(`type_${way}`) }))}
          value={`${next}`}
          onChange={({ currentTarget }) =>
            setNext(ways.find((way) => `${way}` === currentTarget.value) ?? type)
          }
        />
      </Stack>
    </DangerDialog>
  );
}

function UplineDialog({ member: { id, account, toUpline }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const done = useDone(id);
  const way = toUpline ? 'off' : 'on';
  return (
    <DangerDialog
      opened
      close={close}
      title={t(`upline_${way}Title`, { account })}
      act={t(`upline_${way}`)}
      run={async (reason) => {
        await ask('setUplineTransfer', { member: id, allowed: !toUpline, reason });
        done(t(`upline_${way}Done`, { account }));
      }}
    >
      {t('uplineText')}
    </DangerDialog>
  );
}

function DownlineDialog({ member: { id, account, toDownline }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const done = useDone(id);
  const way = toDownline ? 'off' : 'on';
  return (
    <DangerDialog
      opened
      close={close}
      title={t(`downline_${way}Title`, { account })}
      act={t(`downline_${way}`)}
      run={async (reason) => {
        await ask('setDownlineTransfer', { member: id, allowed: !toDownline, reason });
        done(t(`downline_${way}Done`, { account }));
      }}
    >
      {t('uplineText')}
    </DangerDialog>
  );
}

function ExportDialog({ member: { id, account }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const done = useDone(id);
  return (
    <DangerDialog
      opened
      close={close}
      title={t('exportTitle', { account })}
      act={t('exportAct', { account })}
      reasons={[t('exportAsked'), t('exportRegulator')]}
      run={async (reason) => {
        await download('exportMember', { member: id, reason });
        done(t('exportDone', { account }));
      }}
    >
      {t('exportText')}
    </DangerDialog>
  );
}

function CloseDialog({ member: { id, account }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const done = useDone(id);
  return (
    <DangerDialog
      opened
      close={close}
      title={t('closeTitle', { account })}
      act={t('closeAct', { account })}
      reasons={[t('lockAsked'), t('closeCare'), t('closeFraud')]}
      name={account}
      run={async (reason) => {
        await ask('closeMember', { member: id, reason });
        done(t('closeDone', { account }));
      }}
    >
      {t('closeText')}
    </DangerDialog>
  );
}

function EraseDialog({ member: { id, account }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const done = useDone(id);
  return (
    <DangerDialog
      opened
      close={close}
      title={t('eraseTitle', { account })}
      act={t('eraseAct', { account })}
      reasons={[t('eraseRetention'), t('eraseAsked')]}
      name={account}
      run={async (reason) => {
        await ask('eraseMember', { member: id, reason });
        done(t('eraseDone'));
      }}
    >
      {t('eraseText')}
    </DangerDialog>
  );
}
