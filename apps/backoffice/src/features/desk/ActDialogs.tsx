import { ask } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { download } from '../../lib/download.ts';
import { useMessages } from '../../lib/messages.ts';
import { showToast } from '../../shell/toasts.ts';
import { useRefresh } from './use-refresh.ts';

/** The acts that one person does with a reason and nothing else to choose, or little. */
export type SimpleAct = 'signOut' | 'factors' | 'type' | 'upline' | 'downline' | 'export' | 'close' | 'erase';

type Props = { readonly member: DeskMember; readonly close: () => void };

export function MemberActDialog({ act, ...props }: Props & { readonly act: SimpleAct }): ReactNode {
  if (act === 'factors') return <FactorsDialog {...props} />;
  if (act === 'type') return <TypeDialog {...props} />;
  return <PlainDialog act={act} {...props} />;
}

function useDone(member: string): (text: string) => void {
  const refresh = useRefresh(member);
  return (text) => {
    showToast({ text, tone: 'good' });
    void refresh();
  };
}

type Plain = {
  readonly title: string;
  readonly act: string;
  readonly text: string;
  readonly reasons?: readonly string[];
  /** Nothing undoes it. */
  readonly isFinal?: boolean;
  /** Answers what is told of it once it is done. */
  readonly run: (reason: string) => Promise<string>;
};

/** The acts of which nothing is chosen but the reason. */
function usePlainActs({ id, account, openSessions, toUpline, toDownline }: DeskMember) {
  const t = useMessages('deskActs');
  const up = toUpline ? 'off' : 'on';
  const down = toDownline ? 'off' : 'on';
  return {
    signOut: {
      title: t('signOutTitle', { account }),
      act: t('signOutAct', { account }),
      text: t('signOutText', { count: openSessions }),
      reasons: [t('lockAsked'), t('signOutStolen'), t('lockRisk')],
      run: async (reason) => {
        const { ended } = await ask('signOutMember', { member: id, reason });
        return t('signedOut', { account, count: ended });
      },
    },
    upline: {
      title: t(`upline_${up}Title`, { account }),
      act: t(`upline_${up}`),
      text: t('uplineText'),
      run: async (reason) => {
        await ask('setUplineTransfer', { member: id, allowed: !toUpline, reason });
        return t(`upline_${up}Done`, { account });
      },
    },
    downline: {
      title: t(`downline_${down}Title`, { account }),
      act: t(`downline_${down}`),
      text: t('uplineText'),
      run: async (reason) => {
        await ask('setDownlineTransfer', { member: id, allowed: !toDownline, reason });
        return t(`downline_${down}Done`, { account });
      },
    },
    export: {
      title: t('exportTitle', { account }),
      act: t('exportAct', { account }),
      text: t('exportText'),
      reasons: [t('exportAsked'), t('exportRegulator')],
      run: async (reason) => {
        await download('exportMember', { member: id, reason });
        return t('exportDone', { account });
      },
    },
    close: {
      title: t('closeTitle', { account }),
      act: t('closeAct', { account }),
      text: t('closeText'),
      reasons: [t('lockAsked'), t('closeCare'), t('closeFraud')],
      isFinal: true,
      run: async (reason) => {
        await ask('closeMember', { member: id, reason });
        return t('closeDone', { account });
      },
    },
    erase: {
      title: t('eraseTitle', { account }),
      act: t('eraseAct', { account }),
      text: t('eraseText'),
      reasons: [t('eraseRetention'), t('eraseAsked')],
      isFinal: true,
      run: async (reason) => {
        await ask('eraseMember', { member: id, reason });
        return t('eraseDone');
      },
    },
  } satisfies Readonly<Record<Exclude<SimpleAct, 'factors' | 'type'>, Plain>>;
}

function PlainDialog({
  act,
  member,
  close,
}: Props & { readonly act: Exclude<SimpleAct, 'factors' | 'type'> }): ReactNode {
  const done = useDone(member.id);
  const { text, isFinal = false, run, ...asked }: Plain = usePlainActs(member)[act];
  return (
    <ActDialog
      tone="danger"
      close={close}
      {...asked}
      {...(isFinal && { name: member.account })}
      run={async (reason) => done(await run(reason))}
    >
      {text}
    </ActDialog>
  );
}

type Factor = DeskMember['factors'][number];

function FactorsDialog({ member: { id, account, factors }, close }: Props): ReactNode {
  const t = useMessages('deskActs');
  const desk = useMessages('desk');
  const done = useDone(id);
  const [chosen, setChosen] = useState<readonly Factor[]>(factors.length === 1 ? factors : []);
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('factorsTitle', { account })}
      act={t('factorsAct', { account })}
      reasons={[t('factorsLost'), t('factorsNewPhone')]}
      isReady={chosen.length > 0}
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
    </ActDialog>
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
    <ActDialog
      tone="danger"
      close={close}
      title={t('typeTitle', { account })}
      act={t('typeAct', { account, type: desk(`type_${next}`) })}
      isReady={next !== type}
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
    </ActDialog>
  );
}
