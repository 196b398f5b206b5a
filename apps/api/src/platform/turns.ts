/**
 * Begins what it is given in the order in which it came, so many in one turn of the event loop. Between two turns the
 * loop hears the network: who waits for one thing does not wait for everything that came before it.
 */
export function createTurns(most: number): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let isDue = false;

  function next(): void {
    for (const begin of waiting.splice(0, most)) begin();
    isDue = waiting.length > 0;
    if (isDue) setImmediate(next);
  }

  return (begin) => {
    waiting.push(begin);
    if (isDue) return;
    isDue = true;
    setImmediate(next);
  };
}
