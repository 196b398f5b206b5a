import { Icon, showToast } from '@laro/ui';
import type { ReactNode } from 'react';
import { TOAST_MS } from '../toast-times.ts';
import './fields.css';

/** What is said after the tap: that it is done, or what to do instead. */
export type CopySentences = { readonly copied: string; readonly failed: string };

export async function copyText(text: string, { copied, failed }: CopySentences): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: copied, tone: 'good', forMs: TOAST_MS.saved });
  } catch {
    showToast({ text: failed, tone: 'bad', forMs: TOAST_MS.short });
  }
}

/** A number or a secret one may have to hand on or type elsewhere: whole, selectable, and copied by a tap. */
export function Copy({
  text,
  value = text,
  label,
  sentences,
}: {
  readonly text: string;
  /** What is copied, where the text has spaces that make it readable. */
  readonly value?: string;
  readonly label: string;
  readonly sentences: CopySentences;
}): ReactNode {
  return (
    <span className="copy">
      <span className="copy-text">{text}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        onClick={() => void copyText(value, sentences)}
      >
        <Icon name="copy" className="size-5" />
      </button>
    </span>
  );
}
