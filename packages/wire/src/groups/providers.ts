export * from '../provider-connections.ts';
export * from '../providers.ts';
