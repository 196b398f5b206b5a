import { type Money, moneyToString } from '@laro/money';
import {
  APPLICATIONS_LIST,
  PROMOTIONS_LIST,
  type PromotionKind,
  type PromotionState,
} from '@laro/wire/promotions';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';

type Listed = {
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly kind: PromotionKind;
  readonly state: PromotionState;
  readonly from: Date;
  readonly until: Date | null;
  readonly budget: Money | null;
  readonly spent: Money;
  readonly takers: number;
};

export const brandPromotions = listSource<Listed>()({
  list: PROMOTIONS_LIST,
  from: sql`promotions.promotion p`,
  merchant: sql`p.merchant`,
  select: sql`p.id, p.saved_at as at, p.words -> 'EN' ->> 'title' as title, p.kind, p.state, p.starts_at as "from",
    p.ends_at as until, p.budget, p.spent, (select count(distinct t.member)::int from promotions.taking t
      where t.merchant = p.merchant and t.promotion = p.id and t.state = 'given') as takers`,
  id: { by: sql`p.id`, type: 'text' },
  sorts: { at: { by: sql`p.saved_at`, type: 'timestamptz' } },
  filters: {
    kind: where.among(sql`p.kind`),
    state: where.among(sql`p.state`),
    at: where.within(sql`p.saved_at`),
  },
  row: ({ at, budget, from, spent, until, ...promotion }) => ({
    ...promotion,
    at: at.toISOString(),
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    budget: budget === null ? null : moneyToString(budget),
    spent: moneyToString(spent),
  }),
});

type Applied = {
  readonly id: string;
  readonly at: Date;
  readonly member: string;
  readonly account: string;
  readonly promotion: string;
  readonly title: string;
  readonly amount: Money;
  readonly state: 'applying' | 'given' | 'rejected';
};

export const applications = listSource<Applied>()({
  list: APPLICATIONS_LIST,
  from: sql`(select * from promotions.taking where by_staff) t`,
  merchant: sql`t.merchant`,
  select: sql`t.id::text as id, t.at, t.member, t.promotion, t.amount, t.state,
    (select p.words -> 'EN' ->> 'title' from promotions.promotion p
      where p.merchant = t.merchant and p.id = t.promotion) as title,
    (select m.account from members.public_profile m where m.id = t.member) as account`,
  id: { by: sql`t.id::text`, type: 'text' },
  sorts: { at: { by: sql`t.at`, type: 'timestamptz' } },
  filters: {
    member: where.among(sql`t.member`),
    promotion: where.among(sql`t.promotion`),
    state: where.among(sql`t.state`),
    at: where.within(sql`t.at`),
  },
  row: ({ amount, at, ...applied }) => ({
    ...applied,
    at: at.toISOString(),
    amount: moneyToString(amount),
  }),
});
