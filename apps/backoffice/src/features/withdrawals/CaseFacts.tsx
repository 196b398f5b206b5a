import type { WithdrawalCase } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Card, Fact } from '../../shell/Case.tsx';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { StateTag } from './StateTag.tsx';
import './withdrawals.css';

const TONES = { own: 'success', near: 'warn', other: 'danger' } as const;

/** The member's legal name and the account's holder, to compare. */
export function Names({ order: { names, payee } }: { readonly order: WithdrawalCase }): ReactNode {
  const t = useMessages('withdrawals');
  const { timeZone } = useStaff().merchant;
  return (
    <Card title={t('names')}>
      <dl className="withdrawal-names">
        <div>
          <dt>{t('legalName')}</dt>
          <dd>{names.legalName ?? t('noName')}</dd>
          <dd className="withdrawal-source">{t(`source_${names.source}`)}</dd>
        </div>
        <div>
          <dt>{t('holder')}</dt>
          <dd>{payee.holder}</dd>
          <dd className="withdrawal-source">
            {payee.institutionName} {payee.number}
          </dd>
        </div>
        <div>
          <dt>{t('fit')}</dt>
          <dd>
            <Tag tone={TONES[names.fit]}>{t(`fit_${names.fit}`)}</Tag>
          </dd>
          <dd className="withdrawal-source">
            {payee.takenAwayAt === null
              ? t(`fitText_${names.fit}`)
              : t('takenAwayAt', { at: momentText(payee.takenAwayAt, timeZone) })}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

export function Order({ order }: { readonly order: WithdrawalCase }): ReactNode {
  const t = useMessages('withdrawals');
  const write = useAmounts(order.currency);
  const { timeZone } = useStaff().merchant;
  const { payee } = order;
  return (
    <Card title={t('order')}>
      <dl>
        <Fact label={t('state')}>
          <StateTag state={order.state} />
        </Fact>
        <Fact label={t('amount')}>{write(order.amount)}</Fact>
        <Fact label={t('fee')}>{write(order.fee)}</Fact>
        <Fact label={t('arrives')}>{write(order.arrives)}</Fact>
        <Fact label={t('institution')}>
          {payee.institutionName} {payee.number}
        </Fact>
        <Fact label={t('addedAt')}>{momentText(payee.addedAt, timeZone)}</Fact>
        <Fact label={t('sharedWith')}>
          {payee.sharedWith.length === 0 ? t('nobody') : payee.sharedWith.join(', ')}
        </Fact>
        <Fact label={t('reasons')}>
          {order.reasons.length === 0
            ? '–'
            : order.reasons.map((reason) => t(`reason_${reason}`)).join(' · ')}
        </Fact>
        {order.provider !== null && (
          <Fact label={t('provider')}>
            <span className="mono">{order.provider}</span>
          </Fact>
        )}
        <Fact label={t('reference')}>
          <Id id={order.id} />
        </Fact>
      </dl>
    </Card>
  );
}

const FLAG_TONES = { high: 'danger', medium: 'warn', low: undefined } as const;

export function Member({ order: { currency, member } }: { readonly order: WithdrawalCase }): ReactNode {
  const t = useMessages('withdrawals');
  const risk = useMessages('risk');
  const write = useAmounts(currency);
  const { timeZone } = useStaff().merchant;
  return (
    <Card title={t('member')}>
      <dl>
        <Fact label={t('account')}>
          <Link to={`/backoffice/members/${member.id}`}>{member.account}</Link>
        </Fact>
        <Fact label={t('registeredAt')}>{momentText(member.registeredAt, timeZone)}</Fact>
        <Fact label={t('balance')}>{write(member.balance)}</Fact>
        <Fact label={t('paidBefore')}>
          {t('counted', { count: member.paid.count, amount: write(member.paid.amount) })}
        </Fact>
        <Fact label={t('refusedBefore')}>
          {t('counted', { count: member.refused.count, amount: write(member.refused.amount) })}
        </Fact>
        <Fact label={t('turnover')}>
          {member.openLots === 0
            ? t('turnoverDone')
            : t('turnoverLeft', { count: member.openLots, amount: write(member.turnoverLeft) })}
        </Fact>
        <Fact label={t('flags')}>
          {member.flags.length === 0
            ? t('noFlags')
            : member.flags.map(({ amount, id, rule, severity }) => (
                <span key={id} className="withdrawal-flag">
                  <Tag tone={FLAG_TONES[severity]}>{risk(`severity_${severity}`)}</Tag>{' '}
                  <Link to={`/backoffice/risk/${id}`}>{risk(`rule_${rule}`)}</Link>
                  {amount !== null && ` · ${write(amount)}`}
                </span>
              ))}
        </Fact>
      </dl>
    </Card>
  );
}
