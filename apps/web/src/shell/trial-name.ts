/** LOGIN-10: the name of the trial account that this browser plays with. It opens nothing; the server knows whose it is. */
const KEY = 'trialUser';

export const storedTrialName = (): string | null => localStorage.getItem(KEY);

export function storeTrialName(name: string): void {
  localStorage.setItem(KEY, name);
}

export function forgetTrialName(): void {
  localStorage.removeItem(KEY);
}
