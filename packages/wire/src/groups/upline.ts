export * from '../moves.ts';
export * from '../upline.ts';
