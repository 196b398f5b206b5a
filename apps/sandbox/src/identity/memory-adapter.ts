import type { Adapter, AdapterPayload } from 'oidc-provider';
import { keep } from '../stored.ts';

/** What an identity provider of the sandbox remembers: the newest, for as long as the process lives. */
export function createMemory(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const findBy = (test: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && test(payload))?.[1];
    return {
      upsert: async (id, payload) => {
        keep(stored, keyOf(id), payload);
      },
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(keyOf(id));
        if (payload) stored.set(keyOf(id), { ...payload, consumed: true });
      },
      destroy: async (id) => {
        stored.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
