export * from '../provider-connections.ts';
export * from '../provider-keys.ts';
export * from '../providers.ts';
