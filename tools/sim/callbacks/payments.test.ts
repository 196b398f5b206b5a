import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../instance.ts';
import { runPayments } from './payments.ts';

const EVENTS_MAX = 20_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => await cluster.stop());

/** Makes the database keep something else than it was told. */
const keeps = (table: string, when: string, instead: string) => async (owner: pg.Pool) =>
  void (await owner.query(`
    create function public.spoil() returns trigger language plpgsql as $$
    begin
      if ${when} then ${instead}; end if;
      return new;
    end $$;
    create trigger spoil before update on ${table} for each row execute function public.spoil()`));

/** Takes what a provider says went back, whatever the order has brought. */
const takesAll = async (owner: pg.Pool) =>
  void (await owner.query(
    `create or replace function deposits.left_to_take(p_merchant text, p_deposit text) returns bigint
     language sql as $$ select 9007199254740991 $$`,
  ));

describe('the campaign against payments finds', () => {
  it.each([
    [
      'an arrival that is counted for more than it was',
      keeps('deposits.deposit', 'new.received > 0', 'new.received := new.received + 1000'),
    ],
    ['a refund that takes more than its order has brought', takesAll],
    [
      'a payout that came back and is not known to',
      keeps('withdrawals.withdrawal', 'true', 'new.returned_at := null'),
    ],
    [
      'a payout that is paid or failed by whichever word came last',
      keeps(
        'withdrawals.withdrawal',
        `new.state = 'paid' and exists (select from withdrawals.word w where w.withdrawal = new.id and w.word = 'failed')`,
        `new.state := 'failed'`,
      ),
    ],
  ])('%s', { timeout: 120_000 }, async (_, bug) => {
    const { violations } = await runPayments({ cluster, bug, events: EVENTS_MAX, seed: 4_711 });
    expect(violations.length).toBeGreaterThan(0);
  });
});
