/** What somebody prefers in this browser; a full or forbidden storage means the usual. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`laro.console.${key}`);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`laro.console.${key}`, value);
  } catch {
    // It lasts as long as the page.
  }
}
