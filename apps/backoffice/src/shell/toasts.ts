import { notifications } from '@mantine/notifications';

const SHOWN_MS = { good: 4_000, bad: 10_000 } as const;

/** One sentence of what has just happened; never what is said nowhere else. */
export function showToast({ text, tone }: { readonly text: string; readonly tone: 'good' | 'bad' }): void {
  notifications.show({
    message: text,
    color: tone === 'good' ? 'success' : 'danger',
    // It goes by itself, and waits under a pointer; a button for it would be one more thing without a name.
    withCloseButton: false,
    autoClose: SHOWN_MS[tone],
    role: tone === 'good' ? 'status' : 'alert',
  });
}
