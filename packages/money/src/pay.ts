/**
 * Pay: what an agent gets of what a team played, as pure functions (PAY-1). Bill, preview, what-if and replay call the same ones.
 * Promises whole numbers only, lines that sum to the amount, and that what is undone leaves nothing. Never knows a database, a
 * clock or a wallet.
 */

export * from './pay/affiliate.ts';
export * from './pay/bill.ts';
export * from './pay/chain.ts';
export * from './pay/differential.ts';
export * from './pay/fees.ts';
export * from './pay/history.ts';
export * from './pay/period.ts';
export * from './pay/rates.ts';
export * from './pay/signature.ts';
export * from './pay/team.ts';
