import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Age } from '../../shell/Age.tsx';
import { Link } from '../../shell/Link.tsx';
import { Tag } from '../../shell/Tag.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { StateTag } from './StateTag.tsx';

/** What waits is shown however old it is. */
const EVER = ['-3650d'];

/** What members want to be paid, those that wait longest first. */
export function WithdrawalsPage(): ReactNode {
  const t = useMessages('withdrawals');
  return (
    <ListPage
      call="listWithdrawalOrders"
      words="withdrawals"
      tabs={[
        { id: '', label: t('tabWaiting'), filters: { state: ['requested', 'reviewing'], requestedAt: EVER } },
        {
          id: 'under-way',
          label: t('tabUnderWay'),
          filters: { state: ['approved', 'paying', 'unknown'], requestedAt: EVER },
        },
        {
          id: 'finished',
          label: t('tabFinished'),
          filters: { state: ['paid', 'rejected', 'cancelled', 'failed'] },
        },
        { id: 'all', label: t('tabAll'), filters: {} },
      ]}
      columns={[
        'requestedAt',
        'account',
        'amount',
        {
          id: 'age',
          cell: ({ requestedAt, stateAt, state }) => (
            <Age since={state === 'requested' || state === 'reviewing' ? requestedAt : stateAt} />
          ),
        },
        'institution',
        {
          id: 'state',
          cell: ({ approval, heldUntil, state }) => (
            <>
              <StateTag state={state} />{' '}
              {approval !== null && (
                <Tag tone="info" to={`/backoffice/approvals/${approval}`}>
                  {t('secondWaits')}
                </Tag>
              )}
              {heldUntil !== null && <Tag tone="warn">{t('held')}</Tag>}
            </>
          ),
        },
        { id: 'reasons', grow: true },
        'claimedBy',
      ]}
      texts={{ reasons: (reason: 'rules_off') => t(`reason_${reason}`) }}
      open={({ id }) => `/backoffice/withdrawals/${id}`}
    >
      <Link to="/backoffice/withdrawal-rules" className="page-link">
        {t('rules')}
      </Link>
    </ListPage>
  );
}
