/** A question that was asked and not answered, kept over a reload of this tab. */
export type Question = { readonly roundKey: string; readonly stake: string; readonly choice: unknown };

export function createPending(gameId: string) {
  const key = `laro.instant.${gameId}.pending`;
  const shelf = (): Storage | null => {
    try {
      return sessionStorage;
    } catch {
      // Without storage a reload asks nothing again; the server still shows the round as the last one.
      return null;
    }
  };
  return {
    keep(question: Question): Question {
      shelf()?.setItem(key, JSON.stringify(question));
      return question;
    },
    forget(): void {
      shelf()?.removeItem(key);
    },
    read(): Question | null {
      const text = shelf()?.getItem(key);
      if (!text) return null;
      try {
        const { roundKey, stake, choice } = JSON.parse(text) as Partial<Question>;
        return roundKey && stake && choice !== undefined ? { roundKey, stake, choice } : null;
      } catch {
        return null;
      }
    },
  };
}
