/**
 * Work of one key after another, each begun when the one before is over, whatever became of it. Two taps at once are then not
 * two tries of a secret that is right.
 */
export function createOneByOne() {
  const last = new Map<string, Promise<void>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const over = mine.then(
      () => {},
      () => {},
    );
    last.set(key, over);
    try {
      return await mine;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}
