export * from '../bills.ts';
export * from '../bills-desk.ts';
export * from '../bills-trials.ts';
