import { Button, Skeleton, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits } from '../../shell/session.ts';
import { GameFinder } from '../games/index.ts';
import { PlanText, StandingTag } from './StandingTag.tsx';
import { PlanDialog, type Switchable, SwitchDialog } from './SwitchDialogs.tsx';
import { type Switches, useSwitches } from './use-switches.ts';
import './switches.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly switches: Words<typeof import('./words.ts').default>;
  }
}

type Asked = { readonly act: 'switch' | 'plan'; readonly of: Switchable } | null;

/** What of play is on and off: each supplier, and the games that staff have stopped or will stop. */
export function SwitchesPage(): ReactNode {
  const t = useMessages('switches');
  const permits = usePermits();
  const [asked, setAsked] = useState<Asked>(null);
  const { data, error, refetch } = useSwitches();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {data && (
        <div className="switches">
          <section aria-labelledby="vendors">
            <h2 id="vendors">{t('vendors')}</h2>
            {!permits('staff.admin') && <p className="form-lead">{t('vendorsAdmin')}</p>}
            <SwitchTable
              caption={t('vendors')}
              empty={t('noVendors')}
              rows={data.vendors.map(({ integration, supplier, mode, ...one }) => ({
                kind: 'vendor',
                id: integration,
                name: supplier,
                detail: t(mode === 'TRIAL' ? 'mode_trial' : 'mode_real'),
                ...one,
              }))}
              isOpen={permits('staff.admin')}
              ask={setAsked}
            />
          </section>
          <section aria-labelledby="games">
            <h2 id="games">{t('games')}</h2>
            <SwitchTable
              caption={t('games')}
              empty={t('noGames')}
              rows={gamesOf(data)}
              isOpen
              ask={setAsked}
            />
            <h3>{t('findGame')}</h3>
            <GameFinder label={t('findGame')} hint={t('findHint')}>
              {({ nodeId, gameName, on, from, until }) => (
                <RowActs
                  of={{ kind: 'game', id: nodeId, name: gameName, on, from, until }}
                  ask={setAsked}
                  state
                />
              )}
            </GameFinder>
          </section>
        </div>
      )}
      {asked?.act === 'switch' && <SwitchDialog of={asked.of} close={() => setAsked(null)} />}
      {asked?.act === 'plan' && <PlanDialog of={asked.of} close={() => setAsked(null)} />}
    </>
  );
}

type Row = Switchable & { readonly detail: string };

/** Those that are off, and those that will be. */
function gamesOf({ gamesOff, gamesPlanned }: Switches): readonly Row[] {
  const planned = new Map(gamesPlanned.map((one) => [one.nodeId, one]));
  const off = new Set(gamesOff.map(({ nodeId }) => nodeId));
  const row = (nodeId: string, name: string): Row => {
    const { from = null, until = null } = planned.get(nodeId) ?? {};
    return { kind: 'game', id: nodeId, name, detail: nodeId, on: !off.has(nodeId), from, until };
  };
  return [
    ...gamesOff.map(({ nodeId, gameName }) => row(nodeId, gameName)),
    ...gamesPlanned
      .filter(({ nodeId }) => !off.has(nodeId))
      .map(({ nodeId, gameName }) => row(nodeId, gameName)),
  ];
}

function SwitchTable({
  caption,
  empty,
  rows,
  isOpen,
  ask,
}: {
  readonly caption: string;
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly isOpen: boolean;
  readonly ask: (asked: Asked) => void;
}): ReactNode {
  const t = useMessages('switches');
  if (rows.length === 0) return <p className="empty-line">{empty}</p>;
  return (
    <Table.ScrollContainer
      minWidth={620}
      type="native"
      className="plain-scroll"
      scrollAreaProps={{ tabIndex: 0 }}
    >
      <Table className="plain-table">
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col">{t('state')}</Table.Th>
            <Table.Th scope="col">{t('plan')}</Table.Th>
            {isOpen && (
              <Table.Th scope="col">
                <span className="visually-hidden">{t('acts')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row">
                {row.name}
                <small className="mono">
                  {row.kind === 'vendor' ? `${row.id} · ${row.detail}` : row.detail}
                </small>
              </Table.Th>
              <Table.Td>
                <StandingTag of={row} />
              </Table.Td>
              <Table.Td>
                <PlanText {...row} />
              </Table.Td>
              {isOpen && (
                <Table.Td>
                  <RowActs of={row} ask={ask} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RowActs({
  of,
  ask,
  state = false,
}: {
  readonly of: Switchable;
  readonly ask: (asked: Asked) => void;
  /** Where no column of its own shows how it stands. */
  readonly state?: boolean;
}): ReactNode {
  const t = useMessages('switches');
  return (
    <span className="row-acts">
      {state && <StandingTag of={of} />}
      <Button
        size="xs"
        leftSection={<Icon name="plan" small />}
        aria-label={t('planOf', { name: of.name })}
        onClick={() => ask({ act: 'plan', of })}
      >
        {t('planShort')}
      </Button>
      <Button
        size="xs"
        variant={of.on ? 'outline' : 'default'}
        {...(of.on && { color: 'danger' })}
        aria-label={t(of.on ? 'switchOff' : 'switchOn', { name: of.name })}
        onClick={() => ask({ act: 'switch', of })}
      >
        {t(of.on ? 'off' : 'on')}
      </Button>
    </span>
  );
}
