import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@laro/wire/contract-terms';
import type { World } from './world.ts';

type Signed = {
  readonly agent: string;
  /** Null: the platform. */
  readonly payer: string | null;
  readonly terms: ContractTerms;
  readonly fromDay: string;
  readonly untilDay?: string;
};

/** A contract that holds since long ago, as if both had signed it then; answers its id. */
export async function signContract(
  { owner }: Pick<World, 'owner'>,
  { agent, fromDay, payer, terms, untilDay }: Signed,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with known as (
      insert into contracts.contract (merchant, id, agent, kind, payer) values ('DEMO', $1, $2, $3, $4)
      on conflict (merchant, agent, kind, coalesce(payer, '')) do update set kind = excluded.kind returning id)
    insert into contracts.version (merchant, contract, version, agent, kind, offer, terms, state, offered_at, expires_at,
      answered_at, from_day, until_day, ended_at)
    select 'DEMO', k.id, coalesce((select max(x.version) from contracts.version x where x.contract = k.id), 0) + 1, $2, $3,
      $5, $6, case when $8::date is null then 'ACTIVE' else 'TERMINATED' end, now() - interval '1 day', now(), now(),
      $7::date, $8::date, case when $8::date is not null then now() end
    from known k returning contract as id`,
    [randomUUID(), agent, terms.kind, payer, randomUUID(), JSON.stringify(terms), fromDay, untilDay ?? null],
  );
  const [row] = rows;
  if (!row) throw new Error('A contract was written.');
  return row.id;
}

/** An offer that waits, made at this moment of the world's clock; answers its contract. */
export async function openContract(
  { owner, platform }: Pick<World, 'owner' | 'platform'>,
  {
    agent,
    payer,
    state,
    terms,
  }: Pick<Signed, 'agent' | 'payer' | 'terms'> & { readonly state: 'DRAFT' | 'OFFERED' },
): Promise<string> {
  const at = platform.clock.now();
  const { rows } = await owner.query<{ id: string }>(
    `with made as (insert into contracts.contract (merchant, id, agent, kind, payer) values ('DEMO', $1, $2, $3, $4)
      returning id)
    insert into contracts.version (merchant, contract, version, agent, kind, offer, terms, state, offered_at, expires_at)
    select 'DEMO', m.id, 1, $2, $3, $5, $6, $7, $8::timestamptz, $8::timestamptz + interval '3 days' from made m
    returning contract as id`,
    [randomUUID(), agent, terms.kind, payer, randomUUID(), JSON.stringify(terms), state, at],
  );
  const [row] = rows;
  if (!row) throw new Error('An offer was written.');
  return row.id;
}
