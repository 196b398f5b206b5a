/** What is still to be filled in before a code is asked for, or given back. */
export type ContactProblem = 'target' | 'captcha' | 'code' | null;

export const CODE = /^\d{4,10}$/;

/** What stands in a field of a form that keeps its own values. */
export function formValue(form: HTMLFormElement | null, name: string): string {
  const value = form ? new FormData(form).get(name) : null;
  return typeof value === 'string' ? value : '';
}
