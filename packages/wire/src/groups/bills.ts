export * from '../bills.ts';
export * from '../bills-desk.ts';
export * from '../bills-disputes.ts';
export * from '../bills-rule.ts';
export * from '../bills-trials.ts';
