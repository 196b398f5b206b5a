/**
 * Who hears first that the browser goes back or forth. A browser calls the listeners of its window in the order in
 * which they came, so this one comes before the router's; what it does is brought by the first overlay.
 */
export const pops: { first: (event: PopStateEvent) => void } = { first: () => {} };

export function hearPopsFirst(): void {
  addEventListener('popstate', (event) => {
    pops.first(event);
  });
}
