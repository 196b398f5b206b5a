import { moneyToString, parseMoney } from '@laro/money';
import { WithdrawalLevel, type WithdrawalRules, WithdrawalRulesArguments } from '@laro/wire/withdrawal-rules';
import type { Facts } from '../../platform/acts.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import * as store from './rule-store.ts';
import type { Level, Rules } from './rules.ts';

export const rulesToWire = (rules: Rules): WithdrawalRules => ({
  autoMax: moneyToString(rules.autoMax),
  autoDayMax: moneyToString(rules.autoDayMax),
  autoPayeeDays: rules.autoPayeeDays,
  fourEyesFrom: moneyToString(rules.fourEyesFrom),
  fourEyesDayFrom: moneyToString(rules.fourEyesDayFrom),
  handledDays: rules.handledDays,
  feeFixed: moneyToString(rules.feeFixed),
  feeBasisPoints: rules.feeBasisPoints,
  serviceMinutes: rules.serviceMinutes,
});

const rulesFrom = (given: WithdrawalRules): Omit<Rules, 'version'> => ({
  ...given,
  autoMax: parseMoney(given.autoMax),
  autoDayMax: parseMoney(given.autoDayMax),
  fourEyesFrom: parseMoney(given.fourEyesFrom),
  fourEyesDayFrom: parseMoney(given.fourEyesDayFrom),
  feeFixed: parseMoney(given.feeFixed),
});

export const levelToWire = ({ level, orderMin, orderMax, dayMax, dayOrders }: Level): WithdrawalLevel => ({
  level,
  orderMin: moneyToString(orderMin),
  orderMax: moneyToString(orderMax),
  dayMax: moneyToString(dayMax),
  dayOrders,
});

const levelFrom = (given: WithdrawalLevel): Omit<Level, 'version'> => ({
  ...given,
  orderMin: parseMoney(given.orderMin),
  orderMax: parseMoney(given.orderMax),
  dayMax: parseMoney(given.dayMax),
});

/** How withdrawals are judged: whoever could change it alone could have anything paid without anybody looking. */
export const rulesKind: ApprovalKind<WithdrawalRules> = {
  name: 'withdrawal_rules',
  arguments: WithdrawalRulesArguments,
  async look(scope, given, lock) {
    if (lock) await store.waitForRules(scope);
    const before = await store.rulesOf(scope);
    return {
      subject: scope.merchant,
      about: scope.merchant,
      seen: String(before.version),
      before: rulesToWire(before),
      after: rulesToWire({ ...rulesFrom(given), version: 0 }),
    };
  },
  async apply(scope, { arguments: given }): Promise<Facts> {
    await store.saveRules(scope, rulesFrom(given));
    return rulesToWire(await store.rulesOf(scope));
  },
};

/** What members of one level withdraw. */
export const levelKind: ApprovalKind<WithdrawalLevel> = {
  name: 'withdrawal_level',
  arguments: WithdrawalLevel,
  async look(scope, given, lock) {
    if (lock) await store.waitForRules(scope);
    const before = await store.levelOf(scope, given.level);
    return {
      subject: `level ${given.level}`,
      about: String(given.level),
      seen: `${before.level} ${before.version}`,
      before: levelToWire(before),
      after: levelToWire({ ...levelFrom(given), version: 0 }),
    };
  },
  async apply(scope, { arguments: given }): Promise<Facts> {
    await store.saveLevel(scope, levelFrom(given));
    return levelToWire(await store.levelOf(scope, given.level));
  },
};
