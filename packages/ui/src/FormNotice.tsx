import type { ReactNode } from 'react';
import './form-notice.css';

/** What went wrong with the whole form, in a calm voice. Its place is always there, so that it is read out. */
export function FormNotice({ text }: { readonly text: string | null }): ReactNode {
  return (
    <div role="alert" className="form-notice-place">
      {text !== null && <p className="form-notice">{text}</p>}
    </div>
  );
}
