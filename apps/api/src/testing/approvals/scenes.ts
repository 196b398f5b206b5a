import { moneyToString, parseMoney } from '@laro/money';
import type { ApprovalKindName } from '@laro/wire';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { affiliatePayoutScene } from './affiliate-scene.ts';
import { endScene, moveScene, signatureScene } from './agent-scenes.ts';
import { billCorrectionScene, billRuleScene, billRunScene, billVerdictScene } from './bill-scenes.ts';
import { boardReleaseScene, boardTermsScene } from './board-scenes.ts';
import {
  archivingScene,
  brandScene,
  hostAdditionScene,
  hostRemovalScene,
  unarchivingScene,
} from './brand-scenes.ts';
import { methodScene, receiptScene } from './deposit-scenes.ts';
import {
  disablingScene,
  enablingScene,
  factorScene,
  invitationScene,
  keyScene,
  lockScene,
  memberLimitScene,
  networksScene,
  permissionScene,
  roleScene,
  serviceScene,
  termsScene,
  unlockScene,
  vendorKeyScene,
} from './desk-scenes.ts';
import { givebackTermsScene } from './giveback-scene.ts';
import { promotionScene } from './promotion-scene.ts';
import { providerConnectionScene, providerKeyScene } from './provider-scenes.ts';
import { referralReleaseScene, referralTermsScene } from './referral-scenes.ts';
import { rateScene, rebateRatesScene } from './report-scenes.ts';
import { rewardScene } from './reward-scene.ts';
import { roundScene } from './round-scene.ts';
import { PLACES, proposed, type Scene } from './scene.ts';
import { vendorConnectionScene } from './vendor-scenes.ts';
import { vipLevelScene, vipLevelsScene } from './vip-scenes.ts';
import {
  withdrawalLevelScene,
  withdrawalOutcomeScene,
  withdrawalRulesScene,
  withdrawalScene,
} from './withdrawal-scenes.ts';

const reason = 'A race of approvals.';

type Scenes = Readonly<Record<ApprovalKindName, Scene>>;

/** A scene for every kind that the wire knows. */
export async function createScenes(world: World, dice: Dice, names = 'raced'): Promise<Scenes> {
  const accounts: string[] = [];
  for (let at = 0; at < PLACES; at += 1) accounts.push((await world.register(`${names}${at}`)).name);
  const stage = { world, dice, accounts, names };
  return {
    adjustment: adjustmentScene(world, dice, accounts),
    adjustment_limit: limitScene(world, dice),
    deposit_receipt: await receiptScene(stage),
    deposit_method: methodScene(world, dice),
    colleague_role: await roleScene(stage),
    colleague_disabling: await disablingScene(stage),
    colleague_enabling: await enablingScene(stage),
    colleague_factor: await factorScene(stage),
    colleague_invitation: await invitationScene(stage),
    staff_role: await permissionScene(stage),
    staff_networks: await networksScene(stage),
    member_limit: await memberLimitScene(stage),
    member_lock: await lockScene(stage),
    member_unlock: await unlockScene(stage),
    member_move: await moveScene(stage),
    contract_sign: await signatureScene(stage),
    contract_end: await endScene(stage),
    push_key: await keyScene(stage),
    identity_service: await serviceScene(stage),
    terms_publication: await termsScene(stage),
    round_resolution: await roundScene(stage),
    vendor_key: await vendorKeyScene(stage),
    vendor_connection: await vendorConnectionScene(stage),
    provider_connection: await providerConnectionScene(stage),
    provider_key: await providerKeyScene(stage),
    brand_creation: await brandScene(stage),
    host_addition: await hostAdditionScene(stage),
    host_removal: await hostRemovalScene(stage),
    brand_archiving: await archivingScene(stage),
    brand_unarchiving: await unarchivingScene(stage),
    withdrawal_approval: await withdrawalScene(stage),
    withdrawal_outcome: await withdrawalOutcomeScene(stage),
    withdrawal_rules: withdrawalRulesScene(world, dice),
    withdrawal_level: withdrawalLevelScene(world, dice),
    report_rate: rateScene(world, dice),
    rebate_rates: rebateRatesScene(world, dice),
    board_terms: boardTermsScene(world, dice),
    board_release: boardReleaseScene(stage),
    referral_terms: referralTermsScene(world, dice),
    referral_release: referralReleaseScene(stage),
    giveback_terms: givebackTermsScene(world, dice),
    reward: rewardScene(stage),
    promotion: promotionScene(stage),
    vip_level: await vipLevelScene(stage),
    vip_levels: vipLevelsScene(world, dice),
    affiliate_payout: await affiliatePayoutScene(stage),
    bill_run: await billRunScene(stage),
    bill_verdict: await billVerdictScene(stage),
    bill_correction: await billCorrectionScene(stage),
    bill_rule: billRuleScene(stage),
  };
}

function adjustmentScene({ owner }: World, dice: Dice, accounts: readonly string[]): Scene {
  const sumOf = async (text: string): Promise<string> =>
    (await owner.query<{ sum: string }>(`select coalesce(sum(amount), 0)::text as sum from ${text}`)).rows[0]
      ?.sum ?? '';
  return {
    kind: 'adjustment',
    propose: async (by, place) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeAdjustment', {
            id,
            account: accounts[place % accounts.length] ?? '',
            direction: dice.pick(['credit', 'debit'] as const),
            amount: moneyToString(parseMoney(`${1 + dice.below(40)}.${dice.below(9)}`)),
            currency: 'PHP',
            code: dice.pick(['goodwill', 'game_fault', 'other'] as const),
            reason,
          }),
      ),
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from ledger.posting
         where reference_namespace = 'laro:adjustments' and reference = $1`,
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const applied = await sumOf(`approvals.approval where kind = 'adjustment' and state = 'applied'`);
      const posted = await sumOf(`ledger.posting where reference_namespace = 'laro:adjustments'`);
      const listed = await sumOf('adjustments.adjustment');
      return applied === posted && posted === listed
        ? []
        : [`${applied} was approved, ${posted} was posted, and ${listed} is listed`];
    },
  };
}

function limitScene({ owner }: World, dice: Dice): Scene {
  const current = async () =>
    (
      await owner.query<{ version: number; max: string }>(
        `select version, (max_amount / 100000)::text as max from adjustments.setting where merchant = 'DEMO'`,
      )
    ).rows[0];
  const applied = async () =>
    (
      await owner.query<{ count: number; last: string }>(
        `select count(*)::int as count,
           (array_agg(split_part(arguments ->> 'max', '.', 1) order by ended_at desc))[1] as last
         from approvals.approval where kind = 'adjustment_limit' and state = 'applied'`,
      )
    ).rows[0];
  return {
    kind: 'adjustment_limit',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeAdjustmentLimit', { id, max: String(10_000 + dice.below(9_999)), reason }),
      ),
    // Each decision that is done counts the limit up; under one id no more than its own result stands.
    async effects(id) {
      const { rowCount } = await owner.query(
        `select from approvals.approval where id = $1 and result is not null`,
        [id],
      );
      return rowCount ?? 0;
    },
    async faults() {
      const [limit, done] = [await current(), await applied()];
      if ((limit?.version ?? 0) !== done?.count) {
        return [
          `the limit was changed ${limit?.version ?? 0} times, and ${done?.count} changes were approved`,
        ];
      }
      return done.count > 0 && limit?.max !== done.last
        ? [`the limit is ${limit?.max}, and ${done.last} was approved last`]
        : [];
    },
  };
}
