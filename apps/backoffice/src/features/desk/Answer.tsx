import type { ReactNode } from 'react';

/** One question that is asked of every member, with its answer in a figure and a sentence. */
export function Answer({
  label,
  figure,
  tone,
  children,
}: {
  readonly label: string;
  readonly figure: string;
  readonly tone?: 'success' | 'warn' | 'danger';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="answer">
      <h2>{label}</h2>
      <p className="answer-figure" data-tone={tone}>
        {figure}
      </p>
      <p>{children}</p>
    </div>
  );
}
