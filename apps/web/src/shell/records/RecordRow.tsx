import { Icon, type IconName } from '@laro/ui';
import type { ReactNode } from 'react';
import './records.css';

/** One line what, one line when and which, the amount right; a tap opens the whole story where there is one. */
export function RecordRow({
  icon,
  picture,
  title,
  detail,
  amount,
  state,
  onOpen,
}: {
  readonly icon?: IconName;
  /** Instead of an icon; null where its place stays empty. */
  readonly picture?: string | null;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly amount: ReactNode;
  readonly state?: ReactNode;
  readonly onOpen?: () => void;
}): ReactNode {
  const content = (
    <>
      <span className="record-picture">
        {icon && <Icon name={icon} />}
        {picture && <img src={picture} alt="" width={40} height={40} loading="lazy" decoding="async" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        <span className="block truncate text-12 text-text-3">{detail}</span>
      </span>
      <span className="flex-none text-right">
        <span className="block text-16 font-semibold">{amount}</span>
        <span className="block text-12 text-text-3">{state}</span>
      </span>
    </>
  );
  if (!onOpen) return <div className="record-row">{content}</div>;
  return (
    <button type="button" className="record-row" aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </button>
  );
}
