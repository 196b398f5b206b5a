/** Nobody who tries the demo comes near it. */
export const KEPT_MAX = 5_000;

/** Sets what is remembered in memory and lets the oldest go: whoever is in the network may add to it. */
export function keep<T>(stored: Map<string, T>, key: string, value: T): void {
  stored.delete(key);
  stored.set(key, value);
  for (const oldest of stored.keys()) {
    if (stored.size <= KEPT_MAX) return;
    stored.delete(oldest);
  }
}
