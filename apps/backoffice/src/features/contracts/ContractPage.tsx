import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { dayText, momentText } from '../../lib/moments.ts';
import { Card, CasePage, Fact } from '../../shell/Case.tsx';
import { Link } from '../../shell/Link.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits, useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';

type Case = CallValue<Calls['getContractCase']>;
type Asked = 'sign' | 'end' | null;

const PPM_PER_PERCENT = 10_000;

/** One contract: its versions, what it promises, who is paid below, and how two people sign or end it. */
export function ContractPage(): ReactNode {
  const { contract = '' } = useParams({ strict: false }) as { readonly contract?: string };
  const t = useMessages('contracts');
  const found = useQuery(wireQuery('getContractCase', { contract }));
  const permits = usePermits();
  const [asked, setAsked] = useState<Asked>(null);
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <CasePage
      asked={found}
      list="contracts"
      waiting={t('contract')}
      title={({ account, kind }) => t('caseTitle', { account, kind: t(`kind_${kind}`) })}
    >
      {(data) => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <Card title={t('facts')}>
            <dl>
              <Fact label={t('account')}>{data.account}</Fact>
              <Fact label={t('payer')}>{data.payer?.account ?? t('platform')}</Fact>
            </dl>
            {permits('staff.agents') && <Acts data={data} onAsk={setAsked} />}
          </Card>
          {data.versions.map((version) => (
            <Version key={version.version} version={version} />
          ))}
          <Promises data={data} />
          <Downlines data={data} />
          {asked && (
            <Proposing data={data} asked={asked} close={() => setAsked(null)} onProposed={setProposal} />
          )}
        </>
      )}
    </CasePage>
  );
}

/** What waits for the platform’s signature. Offers of the platform itself are proposed with their own. */
const draftOf = ({ payer, versions }: Case) =>
  payer === null ? undefined : versions.find(({ state }) => state === 'DRAFT');

function Acts({ data, onAsk }: { readonly data: Case; readonly onAsk: (asked: Asked) => void }): ReactNode {
  const t = useMessages('contracts');
  return (
    <Group>
      {draftOf(data) && (
        <Button variant="light" onClick={() => onAsk('sign')}>
          {t('sign')}
        </Button>
      )}
      {data.versions.some(({ state }) => state === 'ACTIVE') && (
        <Button variant="light" color="danger" onClick={() => onAsk('end')}>
          {t('end')}
        </Button>
      )}
    </Group>
  );
}

function Proposing({
  data,
  asked,
  close,
  onProposed,
}: {
  readonly data: Case;
  readonly asked: 'sign' | 'end';
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('contracts');
  const ids = useProposalIds();
  const { contract } = data;
  async function propose(reason: string): Promise<void> {
    const draft = draftOf(data);
    if (asked === 'end') {
      const body = { contract, reason };
      onProposed(await ask('proposeContractEnd', { id: ids.of(body), ...body }));
    } else if (draft) {
      const body = { contract, version: draft.version, reason };
      onProposed(await ask('proposeContractSignature', { id: ids.of(body), ...body }));
    }
  }
  return (
    <ActDialog
      close={close}
      title={t(asked)}
      act={t(asked === 'end' ? 'endAct' : 'sign')}
      tone={asked === 'end' ? 'danger' : 'calm'}
      run={propose}
    >
      <p className="form-lead">{t(asked === 'end' ? 'endText' : 'signText')}</p>
    </ActDialog>
  );
}

function Version({ version }: { readonly version: Case['versions'][number] }): ReactNode {
  const t = useMessages('contracts');
  const { timeZone } = useStaff().merchant;
  const { fromDay, offeredAt, state, terms, untilDay } = version;
  return (
    <Card title={t('versionTitle', { version: version.version })}>
      <dl>
        <Fact label={t('state')}>
          <Tag tone={toneOf(state)}>{t(`state_${state}`)}</Tag>
        </Fact>
        <Fact label={t('at')}>{momentText(offeredAt, timeZone)}</Fact>
        {fromDay !== null && <Fact label={t('fromDay')}>{dayText(fromDay)}</Fact>}
        {untilDay !== null && <Fact label={t('untilDay')}>{dayText(untilDay)}</Fact>}
        {terms.kind === 'DIVIDEND' && (
          <>
            <Fact label={t('period')}>{t(`period_${terms.period}`)}</Fact>
            <Fact label={t('carry')}>{t(`carry_${terms.carry}`)}</Fact>
          </>
        )}
      </dl>
      <Table aria-label={t('versionTitle', { version: version.version })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('tierFrom')}</Table.Th>
            <Table.Th>{t('tierActive')}</Table.Th>
            <Table.Th>{t('tierRate')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {terms.tiers.map(({ active, from, rate }) => (
            <Table.Tr key={`${from} ${rate}`}>
              <Table.Td>{from}</Table.Td>
              <Table.Td>{active}</Table.Td>
              <Table.Td>{t('rateOf', { rate: rate / PPM_PER_PERCENT })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function Promises({ data: { promises } }: { readonly data: Case }): ReactNode {
  const t = useMessages('contracts');
  const games = useMessages('games');
  const percent = (rate: number): string => t('rateOf', { rate: rate / PPM_PER_PERCENT });
  if (promises.length === 0) return null;
  return (
    <Card title={t('promises')}>
      <p>{t('promisesLead')}</p>
      <Table aria-label={t('promises')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('category')}</Table.Th>
            <Table.Th>{t('edge')}</Table.Th>
            <Table.Th>{t('allowed')}</Table.Th>
            <Table.Th>{t('promised')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {promises.map(({ allowed, category, edge, isWithin, promised }) => (
            <Table.Tr key={category}>
              <Table.Td>{games(`category_${category}`)}</Table.Td>
              <Table.Td>{percent(edge)}</Table.Td>
              <Table.Td>{percent(allowed)}</Table.Td>
              <Table.Td>
                <Tag tone={isWithin ? undefined : 'danger'}>{percent(promised)}</Tag>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function Downlines({ data: { downlines } }: { readonly data: Case }): ReactNode {
  const t = useMessages('contracts');
  return (
    <Card title={t('downlines')}>
      {downlines.length === 0 && <p>{t('downlinesNone')}</p>}
      <ul>
        {downlines.map(({ account, contract }) => (
          <li key={contract}>
            <Link to={`/backoffice/contracts/${contract}`}>{account}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
