/** Nobody who tries the demo comes near it. */
export const KEPT_MAX = 5_000;

/** Sets what is remembered in memory and lets the oldest go: whoever is in the network may add to it. */
export function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) return;
    kept.delete(oldest);
  }
}
