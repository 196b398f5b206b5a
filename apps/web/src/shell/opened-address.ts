/** The address this page was opened with, before any route tidied it. */
export function openedAddress(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry?.name ?? location.href;
}
