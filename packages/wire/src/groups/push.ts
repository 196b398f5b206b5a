export * from '../push.ts';
export * from '../push-key.ts';
