export * from '../withdrawal-desk.ts';
export * from '../withdrawal-rules.ts';
export * from '../withdrawals.ts';
