import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import {
  addressOf,
  keepKnownAs,
  lookHere,
  type Permission,
  subscribeHere,
  subscriptionNow,
} from './browser.ts';

export type PushHere =
  /** Not known yet. */
  | 'looking'
  /** The browser cannot, or the brand sends none. */
  | 'unsupported'
  /** The member has told the browser to ask no more; only its own settings change that. */
  | 'blocked'
  | 'off'
  | 'on';

type Push = {
  readonly here: PushHere;
  /** This browser, as the server names it; null where it is not subscribed. */
  readonly id: string | null;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
};

/** Notifications in this browser. The browser asks its question after a tap alone: `turnOn` is called by one. */
export function usePush(): Push {
  const queries = useQueryClient();
  const [permission, setPermission] = useState<Permission | null>(null);
  const [id, setId] = useState<string | null>(null);
  const { data: keyed } = useQuery(wireQuery('getPushKey', {}));
  const { data: known } = useQuery(wireQuery('listPushSubscriptions', {}));

  useEffect(() => {
    let isGone = false;
    void lookHere()
      .then((found) => {
        if (isGone) return;
        setPermission(found.permission);
        setId(found.id);
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);

  const settle = async (next: string | null): Promise<void> => {
    setId(next);
    keepKnownAs(next);
    await queries.invalidateQueries({ queryKey: wireKey('listPushSubscriptions') });
  };
  const on = useMutation({
    mutationFn: async (key: string) => {
      const asked = await Notification.requestPermission();
      setPermission(asked);
      if (asked !== 'granted') return;
      const subscription = await subscribeHere(key);
      const answer = await ask('subscribePush', addressOf(subscription));
      await settle(answer.id);
    },
    // The brand's key may have changed since it was asked for.
    onError: async () => await queries.invalidateQueries({ queryKey: wireKey('getPushKey') }),
  });
  const off = useMutation({
    mutationFn: async (ended: string) => {
      // First where others send from: a browser that fails afterwards hears nothing either.
      await ask('unsubscribePush', { id: ended });
      await (await subscriptionNow())?.unsubscribe();
      await settle(null);
    },
  });

  const key = keyed?.key;
  return {
    here: hereOf(permission, key, known && id !== null && known.list.some((one) => one.id === id)),
    id,
    turnOn: () => {
      if (key) on.mutate(key);
    },
    turnOff: () => {
      if (id !== null) off.mutate(id);
    },
    isBusy: on.isPending || off.isPending,
    error: on.error ?? off.error,
  };
}

function hereOf(
  permission: Permission | null,
  key: string | null | undefined,
  isOn: boolean | undefined,
): PushHere {
  if (permission === 'unsupported' || key === null) return 'unsupported';
  if (permission === 'denied') return 'blocked';
  if (permission === null || key === undefined || isOn === undefined) return 'looking';
  return isOn ? 'on' : 'off';
}
