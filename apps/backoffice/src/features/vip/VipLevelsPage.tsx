import { ask, wireQuery } from '@laro/client';
import type { Approval } from '@laro/wire';
import { VIP_LEVELS_MAX, VIP_MONTHS_MAX, VipLevels } from '@laro/wire/vip';
import { Button, Group, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import { type Level, LevelCard, NEW_LEVEL } from './LevelCard.tsx';
import { Preview } from './Preview.tsx';
import '../../shell/case.css';
import './vip.css';

/** What each level asks for and gives; what would change is seen on today's members before two people change it. */
export function VipLevelsPage(): ReactNode {
  const t = useMessages('vip');
  const { data, error, refetch } = useQuery({
    ...wireQuery('getVipLevels', {}),
    refetchOnWindowFocus: false,
  });
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <>
      <PageHead title={t('editor')} lead={t('editorLead')} crumbs={[{ screen: 'vip' }]} />
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      {data ? (
        <Editor
          key={data.version}
          first={{ base: data.base, levels: data.levels, graceMonths: data.graceMonths }}
          onProposed={setProposal}
        />
      ) : error ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius={12} />
      )}
    </>
  );
}

function Editor({
  first,
  onProposed,
}: {
  readonly first: VipLevels;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('vip');
  const permits = usePermits();
  const ids = useProposalIds();
  const [typed, setTyped] = useState<VipLevels>(first);
  const [isProposing, setProposing] = useState(false);
  const read = v.safeParse(VipLevels, typed);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(first);
  const set = (part: Partial<VipLevels>) => setTyped((before) => ({ ...before, ...part }));
  const setLevel = (at: number, level: Level) =>
    set({ levels: typed.levels.map((one, index) => (index === at ? level : one)) });
  return (
    <div className="vip-editor">
      <General typed={typed} set={set} />
      {typed.levels.map((level, at) => (
        // Levels have no other name than their place.
        <LevelCard key={at} place={at + 1} level={level} onChange={(changed) => setLevel(at, changed)} />
      ))}
      <Group>
        {typed.levels.length < VIP_LEVELS_MAX && (
          <Button
            variant="light"
            onClick={() =>
              set({ levels: [...typed.levels, { ...(typed.levels.at(-1) ?? NEW_LEVEL), names: { EN: '' } }] })
            }
          >
            {t('add')}
          </Button>
        )}
        {typed.levels.length > 0 && (
          <Button variant="subtle" color="danger" onClick={() => set({ levels: typed.levels.slice(0, -1) })}>
            {t('remove')}
          </Button>
        )}
      </Group>
      {read.success && <Preview levels={read.output} />}
      {permits('staff.treasury') && (
        <Group>
          <Button
            variant="filled"
            color="accent"
            disabled={!read.success || !isChanged}
            onClick={() => setProposing(true)}
          >
            {t('propose')}
          </Button>
        </Group>
      )}
      {isProposing && read.success && (
        <ActDialog
          close={() => setProposing(false)}
          title={t('propose')}
          act={t('propose')}
          run={async (reason) => {
            const body = { levels: read.output, reason };
            onProposed(await ask('proposeVipLevels', { id: ids.of(body), ...body }));
          }}
        >
          <p className="form-lead">{t('proposeText')}</p>
        </ActDialog>
      )}
    </div>
  );
}

/** What holds for all levels, and for who has none. */
function General({
  typed,
  set,
}: {
  readonly typed: VipLevels;
  readonly set: (part: Partial<VipLevels>) => void;
}): ReactNode {
  const t = useMessages('vip');
  return (
    <section className="case-card">
      <TextInput
        label={t('base')}
        description={t('baseHint')}
        maxLength={24}
        value={typed.base?.EN ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set({ base: value === '' ? null : { ...typed.base, EN: value } })
        }
      />
      <NumberInput
        label={t('graceMonths')}
        description={t('graceHint')}
        min={0}
        max={VIP_MONTHS_MAX}
        allowDecimal={false}
        value={typed.graceMonths}
        onChange={(value) => set({ graceMonths: Number(value) })}
      />
    </section>
  );
}
