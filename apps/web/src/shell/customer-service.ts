import { useSyncExternalStore } from 'react';

/** SYS-8: the key under which a browser remembers the way to customer service. */
const SERVICE_KEY = 'service_link';

/** The way to customer service, opened (SYS-5); null where the merchant has none. */
export function keepService(storage: Storage, link: string | null): void {
  if (link === null) storage.removeItem(SERVICE_KEY);
  else storage.setItem(SERVICE_KEY, link);
}

export function storedService(storage: Storage): string | null {
  const link = storage.getItem(SERVICE_KEY);
  return link?.startsWith('https://') ? link : null;
}

const never = () => () => {};

/** As this device knows it when the screen opens. */
export function useCustomerService(): string | null {
  return useSyncExternalStore(
    never,
    () => storedService(localStorage),
    () => null,
  );
}
