import type { MovementGroup } from '@laro/wire';
import { AGENT_GROUPS, MOVEMENT_GROUPS } from '@laro/wire/movement-kinds';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { periodOf } from '../../shell/records/period.ts';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { rangeOf, rangeText } from '../../shell/records/range.ts';
import { allows } from '../../shell/rule.ts';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { MovementRecord } from './MovementRecord.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly records: typeof import('@laro/i18n/en/records').default;
  }
}

/** `/m/transaction/record`: what moved on the account; with `types=A` what moved between an agent and their team. */
export function MovementsPage(): ReactNode {
  const search = useSearchOf('movements');
  const go = useGo();
  const t = useMessages('movements');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="clock" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.movements}>
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  const show = (next: typeof search): void => {
    void go({ to: PATHS.movements, search: next }, { replace: true, resetScroll: false });
  };
  // Nobody else has a team: whoever follows an agent's link sees the record of an account.
  const types = allows({ who: 'agent' }, [], session) ? search.types : undefined;
  const groups: readonly MovementGroup[] = types === 'A' ? AGENT_GROUPS : MOVEMENT_GROUPS;
  return (
    <MovementRecord
      period={periodOf(search.days)}
      onPeriod={(next) => {
        show({ ...search, days: `${next}` });
      }}
      range={rangeOf(search.days)}
      onRange={(next) => {
        show({ ...search, days: rangeText(next) });
      }}
      types={types}
      groups={groups}
      group={groups.find((group) => group === search.group)}
      onGroup={(group) => {
        show({ ...search, group });
      }}
    />
  );
}
