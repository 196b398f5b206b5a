import type { Dice } from '../dice.ts';
import { createWithdrawer, request, setLevel, setRules, type Withdrawer } from '../withdrawers.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

const reason = 'A race of approvals.';

/** A withdrawal that waits for people, as it does once it was judged. */
export async function waitingWithdrawal(world: World, player: Withdrawer, amount = '1'): Promise<string> {
  const { id, answer } = await request(player, amount);
  if (!answer.success) throw new Error(`A withdrawal was refused: ${answer.code}`);
  await world.owner.query(
    `with moved as (
       update withdrawals.withdrawal set state = 'reviewing', version = 2 where id = $1 and state = 'requested'
       returning merchant, id)
     insert into withdrawals.step (merchant, withdrawal, version, from_state, state, at)
     select merchant, id, 2, 'requested', 'reviewing', now() from moved`,
    [id],
  );
  return id;
}

/** One of these that was sent, and that nobody has an answer of. */
export async function unanswered(world: World, id: string): Promise<string> {
  await world.owner.query(
    `update withdrawals.withdrawal set state = 'unknown', provider = 'pay_nobody', sent_at = now(), asked_at = now()
     where id = $1`,
    [id],
  );
  return id;
}

/** Somebody who withdraws in small amounts, each of which takes two people. */
export async function smallWithdrawer(world: World, name: string): Promise<Withdrawer> {
  await setRules(world, { fourEyesFrom: 1 });
  await setLevel(world, { orderMin: 1, dayOrders: 100_000 });
  return await createWithdrawer(world, name);
}

const countIn =
  (world: World) =>
  async (text: string, values: readonly string[] = []) =>
    (await world.owner.query<{ count: number }>(`select count(*)::int as count from ${text}`, [...values]))
      .rows[0]?.count ?? 0;

/** Whether a withdrawal is paid: each proposal is of one of its own. */
export async function withdrawalScene({
  world,
  names,
}: {
  readonly world: World;
  readonly names: string;
}): Promise<Scene> {
  const player = await smallWithdrawer(world, `${names}payout`.slice(0, 16));
  const countOf = countIn(world);
  return {
    kind: 'withdrawal_approval',
    apart: true,
    async propose(by) {
      const withdrawal = await waitingWithdrawal(world, player);
      return await proposed(
        by,
        async (id) => await by.call('proposeWithdrawalApproval', { id, withdrawal, reason }),
      );
    },
    effects: async (id) =>
      await countOf(
        `withdrawals.step s join approvals.approval a on a.subject = s.withdrawal::text
         where a.id = $1 and s.state = 'approved'`,
        [id],
      ),
    async faults() {
      const applied = await countOf(
        "approvals.approval where kind = 'withdrawal_approval' and state = 'applied'",
      );
      const approved = await countOf("withdrawals.step where state = 'approved'");
      return applied === approved ? [] : [`${applied} were approved, and ${approved} are paid next`];
    },
  };
}

/** How a payout ended that nobody has an answer of: each proposal is of one of its own. */
export async function withdrawalOutcomeScene({
  world,
  names,
}: {
  readonly world: World;
  readonly names: string;
}): Promise<Scene> {
  const player = await smallWithdrawer(world, `${names}ended`.slice(0, 16));
  const countOf = countIn(world);
  return {
    kind: 'withdrawal_outcome',
    apart: true,
    async propose(by) {
      const withdrawal = await unanswered(world, await waitingWithdrawal(world, player));
      const ended = { withdrawal, outcome: 'failed', evidence: 'Their own list.', reason } as const;
      return await proposed(by, async (id) => await by.call('proposeWithdrawalOutcome', { id, ...ended }));
    },
    effects: async (id) =>
      await countOf(
        `withdrawals.step s join approvals.approval a on a.subject = s.withdrawal::text
         where a.id = $1 and s.state = 'failed'`,
        [id],
      ),
    async faults() {
      const applied = await countOf(
        "approvals.approval where kind = 'withdrawal_outcome' and state = 'applied'",
      );
      const failed = await countOf("withdrawals.step where from_state = 'unknown' and state = 'failed'");
      return applied === failed ? [] : [`${applied} were approved, and ${failed} are given back`];
    },
  };
}

/** How withdrawals are judged: one thing of the brand. */
export function withdrawalRulesScene(world: World, dice: Dice): Scene {
  const countOf = countIn(world);
  return {
    kind: 'withdrawal_rules',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeWithdrawalRules', {
            id,
            autoMax: '0',
            autoDayMax: '0',
            autoPayeeDays: 3,
            fourEyesFrom: '1',
            fourEyesDayFrom: '1',
            handledDays: 7,
            feeFixed: '0',
            feeBasisPoints: 0,
            serviceMinutes: 60 + dice.below(600),
            reason,
          }),
      ),
    effects: async (id) => await countOf('approvals.approval where id = $1 and result is not null', [id]),
    async faults() {
      const applied = await countOf(
        "approvals.approval where kind = 'withdrawal_rules' and state = 'applied'",
      );
      // The first version was there before.
      const fits = await countOf('withdrawals.rule where version - 1 = $1::int', [String(applied)]);
      return fits === 1 ? [] : [`${applied} changes were approved, and the rules count others`];
    },
  };
}

/** What members of a level withdraw. */
export function withdrawalLevelScene(world: World, dice: Dice): Scene {
  const countOf = countIn(world);
  return {
    kind: 'withdrawal_level',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeWithdrawalLevel', {
            id,
            level: 7,
            orderMin: '1',
            orderMax: String(10_000 + dice.below(9_999)),
            dayMax: '50000',
            dayOrders: 999,
            reason,
          }),
      ),
    effects: async (id) => await countOf('approvals.approval where id = $1 and result is not null', [id]),
    async faults() {
      const applied = await countOf(
        "approvals.approval where kind = 'withdrawal_level' and state = 'applied'",
      );
      const fits = await countOf('withdrawals.level where level = 7 and version = $1::int', [
        String(applied),
      ]);
      return applied === 0 || fits === 1
        ? []
        : [`${applied} changes were approved, and the level counts others`];
    },
  };
}
