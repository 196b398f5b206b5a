import { ask, useOneAct } from '@laro/client';
import type { ProviderIntegration } from '@laro/wire/providers';
import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Fact } from '../../shell/Case.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { type Proposal, ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { showToast } from '../../shell/toasts.ts';

type Given = { readonly integration: ProviderIntegration; readonly refresh: () => void };

/** A connection that no order goes to yet: what the provider is given, its trial, and the second person. */
export function PreparedCard({ integration: one, refresh }: Given): ReactNode {
  const t = useMessages('providers');
  const permits = usePermits();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const trial = one.trial ?? 'none';
  const tone = { none: 'warn', passed: 'success', failed: 'danger' } as const;
  return (
    <section className="provider" aria-labelledby={one.id}>
      <h2 id={one.id}>
        {t(`provider_${one.provider}`)} <span className="mono">{one.id}</span>
      </h2>
      <Group gap={8}>
        <Tag tone="warn">{t('prepared')}</Tag>
        <Tag>{t(`mode_${one.mode}`)}</Tag>
      </Group>
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      <dl>
        <Fact label={t('methods')}>{one.methods.map((method) => t(`method_${method}`)).join(' · ')}</Fact>
        <Fact label={t('trial')}>
          <Tag tone={tone[trial]}>{t(`trial_${trial}`)}</Tag>
        </Fact>
        <Fact label={t('callback')}>
          <span className="mono">{one.callback}</span>{' '}
          <CopyButton value={one.callback}>
            {({ copied, copy }) => (
              <Button size="xs" aria-label={t('callback')} onClick={copy}>
                <Icon name={copied ? 'check' : 'copy'} small />
              </Button>
            )}
          </CopyButton>
        </Fact>
      </dl>
      {permits('staff.treasury') && <Acts integration={one} refresh={refresh} onProposed={setProposal} />}
    </section>
  );
}

function Acts({
  integration: { id, trial },
  refresh,
  onProposed,
}: Given & { readonly onProposed: (proposal: Proposal) => void }): ReactNode {
  const t = useMessages('providers');
  const proposalId = useRef(crypto.randomUUID());
  const [asked, setAsked] = useState<'on' | 'discard' | null>(null);
  const trying = useOneAct({
    mutationFn: async () => await ask('tryProvider', { id }),
    onSuccess: ({ came }) => {
      if (came === null) showToast({ text: t('tried'), tone: 'good' });
      refresh();
    },
  });
  const came = trying.data?.came;
  return (
    <Stack gap={12}>
      {came && <Alert color="danger">{t('tryCame', { came })}</Alert>}
      <RefusalNotice error={trying.error} />
      <Group gap={8}>
        <Button loading={trying.isPending} onClick={() => trying.run()}>
          {t('tryIt')}
        </Button>
        <Button variant="filled" color="accent" disabled={trial !== 'passed'} onClick={() => setAsked('on')}>
          {t('switchOn')}
        </Button>
        <Button onClick={() => setAsked('discard')}>{t('discard')}</Button>
      </Group>
      {asked === 'on' && (
        <ActDialog
          close={() => setAsked(null)}
          title={t('switchOnTitle', { id })}
          act={t('switchOnAct')}
          reasons={[t('whyNew'), t('whyReplaces')]}
          run={async (reason) =>
            onProposed(
              await ask('proposeProviderConnection', { id: proposalId.current, integration: id, reason }),
            )
          }
          onDone={() => {
            proposalId.current = crypto.randomUUID();
          }}
        >
          <p className="form-lead">{t('switchOnText')}</p>
        </ActDialog>
      )}
      <ActDialog
        tone="danger"
        opened={asked === 'discard'}
        close={() => setAsked(null)}
        title={t('discardTitle', { id })}
        act={t('discard')}
        run={async (reason) => await ask('discardProvider', { id, reason })}
        onDone={() => {
          showToast({ text: t('discarded'), tone: 'good' });
          refresh();
        }}
      >
        <p>{t('discardText')}</p>
      </ActDialog>
    </Stack>
  );
}
