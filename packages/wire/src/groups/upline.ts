export * from '../downline.ts';
export * from '../moves.ts';
export * from '../upline.ts';
