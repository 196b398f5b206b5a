/** The texts of a form's fields; a field that is missing or a file is as good as empty. */
export function textsOf(form: HTMLFormElement): (name: string) => string {
  const entries = new FormData(form);
  return (name) => {
    const value = entries.get(name);
    return typeof value === 'string' ? value : '';
  };
}
