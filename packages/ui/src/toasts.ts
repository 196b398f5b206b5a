/** A short word at the edge of the screen. It never asks and never carries what exists nowhere else. */
export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'good' | 'bad' | 'waiting';
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type ToastOrder = {
  readonly text: string;
  readonly tone?: Toast['tone'];
  readonly forMs: number;
  readonly action?: Toast['action'];
};

let lastId = 0;
let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and answers its id. A waiting toast replaces an earlier one: there is one thing to wait for. */
export function showToast({ text, tone = 'info', forMs, action }: ToastOrder): number {
  lastId += 1;
  const id = lastId;
  const stored = shown.filter(
    (other) => other.text !== text && (tone !== 'waiting' || other.tone !== 'waiting'),
  );
  publish([...stored, { id, text, tone, ...(action ? { action } : {}) }].slice(-3));
  setTimeout(() => {
    hideToast(id);
  }, forMs);
  return id;
}

export function hideToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) publish(shown.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentToasts(): readonly Toast[] {
  return shown;
}
