export * from '../contracts.ts';
export * from '../contracts-desk.ts';
