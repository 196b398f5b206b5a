import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { notFound, Reason, Version } from './common.ts';
import { defineList, field, filter, filtered, nullable, sorted } from './lists.ts';
import { RISK_RULES, RISK_SEVERITIES, type RISK_THRESHOLDS } from './risk-rules.ts';
import { stepUpRequired } from './security.ts';
import { settingsChanged } from './settings.ts';
import { Facts } from './staff.ts';

/** A colleague closed it, for another reason. */
export const flagClosed = refusal('risk.closed', 409);

export const RISK_FLAGS_LIST = defineList({
  name: 'risk_flags',
  fields: {
    id: field.id(),
    raisedAt: sorted(filtered(field.time())),
    rule: filtered(field.choice(RISK_RULES)),
    severity: field.choice(RISK_SEVERITIES),
    /** How much it is about; null where it is about no money. */
    amount: nullable(field.money()),
    member: filtered(field.member()),
    account: field.account(),
    /** What the rule found. */
    facts: field.of(Facts, 'facts'),
    closedAt: nullable(field.time()),
    by: nullable(field.staff()),
    reason: nullable(field.text()),
  },
  filters: { open: filter.flag() },
  sort: '-raisedAt',
});

export const listRiskFlags = defineCall({
  name: 'listRiskFlags',
  method: 'GET',
  path: '/api/staff/risk-flags',
  summary: 'What of members’ money is worth a second look, newest first; each flag with what its rule found.',
  who: 'staff.risk',
  cost: 'read',
  unsafe: false,
  topics: ['risk'],
  ...RISK_FLAGS_LIST.call,
});

const FlagId = v.pipe(v.string(), v.regex(/^flg_[0-9a-z]{26}$/));

export const getRiskFlag = defineCall({
  name: 'getRiskFlag',
  method: 'GET',
  path: '/api/staff/risk-flags/:flag',
  summary: 'One flag with what its rule found, as the list has it.',
  who: 'staff.risk',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ flag: FlagId }),
  value: v.object(RISK_FLAGS_LIST.row),
  refusals: [notFound],
});

export const closeRiskFlag = defineCall({
  name: 'closeRiskFlag',
  method: 'PUT',
  path: '/api/staff/risk-flags/:flag/closure',
  summary: 'Closes a flag with a reason, once; the same cause raises no other.',
  who: 'staff.risk',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['risk_flag.closed'],
  params: v.strictObject({ flag: FlagId }),
  body: v.strictObject({ reason: Reason }),
  value: v.strictObject({}),
  refusals: [stepUpRequired, notFound, flagClosed],
});

const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));
const HOURS_MAX = 24 * 90;
const ThresholdValues = v.strictObject({
  velocityCount: count(10_000),
  velocityHours: count(HOURS_MAX),
  newAccountHours: count(HOURS_MAX),
  playPercent: count(1_000),
  playDays: count(90),
  structuringAmount: count(1_000_000_000),
  structuringPercent: count(100),
  structuringCount: count(1_000),
  structuringHours: count(HOURS_MAX),
  fanInSenders: count(10_000),
  cashOutHours: count(HOURS_MAX),
  loopPercent: count(100),
  loopHours: count(HOURS_MAX),
  farmMembers: count(1_000),
} satisfies { readonly [Name in keyof typeof RISK_THRESHOLDS]: v.GenericSchema });
const Thresholds = v.object({ values: v.object(ThresholdValues.entries), version: v.number() });

export const getRiskThresholds = defineCall({
  name: 'getRiskThresholds',
  method: 'GET',
  path: '/api/staff/risk-thresholds',
  summary: 'From where on each rule raises a flag; the usual values until the brand has set its own.',
  who: 'staff.risk',
  cost: 'read',
  unsafe: false,
  value: Thresholds,
  refusals: [],
});

export const saveRiskThresholds = defineCall({
  name: 'saveRiskThresholds',
  method: 'PUT',
  path: '/api/staff/risk-thresholds',
  summary: 'Sets from where on each rule raises a flag; in force at once, for what comes.',
  who: 'staff.risk',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['risk_thresholds.saved'],
  body: v.strictObject({ values: ThresholdValues, version: Version, reason: Reason }),
  value: Thresholds,
  refusals: [stepUpRequired, settingsChanged],
});
