import { type Money, moneyToString } from '@laro/money';
import { PROVIDER_DIFFERENCES_LIST, PROVIDER_FLAGS_LIST } from '@laro/wire/providers';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';

type FlagRow = {
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly raisedAt: Date;
  readonly settledAt: Date | null;
};

export const flags = listSource<FlagRow>()({
  list: PROVIDER_FLAGS_LIST,
  from: sql`providers.flag f`,
  merchant: sql`f.merchant`,
  select: sql`f.id, f.integration, f.kind, f.reference, f.payment, f.facts, f.raised_at as "raisedAt",
    f.settled_at as "settledAt", f.note`,
  id: { by: sql`f.id`, type: 'text' },
  sorts: { raisedAt: { by: sql`f.raised_at`, type: 'timestamptz' } },
  filters: {
    integration: where.among(sql`f.integration`),
    kind: where.among(sql`f.kind`),
    settled: (settled) => (settled ? sql`f.settled_at is not null` : sql`f.settled_at is null`),
    raisedAt: where.within(sql`f.raised_at`),
  },
  row: ({ facts, raisedAt, settledAt, ...row }) => ({
    ...row,
    facts: Object.entries(facts)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    raisedAt: raisedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }),
});

type DifferenceRow = { readonly ours: Money | null; readonly theirs: Money | null; readonly foundAt: Date };

export const differences = listSource<DifferenceRow>()({
  list: PROVIDER_DIFFERENCES_LIST,
  from: sql`(select * from providers.difference where gone_at is null) d`,
  merchant: sql`d.merchant`,
  select: sql`d.integration || ' ' || d.day || ' ' || d.payment as key, d.integration, d.day::text as day, d.kind,
    d.payment, d.reference, d.ours, d.theirs, d.found_at as "foundAt",
    extract(day from clock_timestamp() - d.found_at)::int as age`,
  id: { by: sql`d.payment`, type: 'text' },
  sorts: { foundAt: { by: sql`d.found_at`, type: 'timestamptz' } },
  filters: {
    integration: where.among(sql`d.integration`),
    kind: where.among(sql`d.kind`),
    foundAt: where.within(sql`d.found_at`),
  },
  row: ({ ours, theirs, foundAt, ...row }) => ({
    ...row,
    ours: ours === null ? null : moneyToString(ours),
    theirs: theirs === null ? null : moneyToString(theirs),
    foundAt: foundAt.toISOString(),
  }),
});
