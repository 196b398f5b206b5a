import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isTheBrowsers } from './Link.tsx';

/**
 * A link to an address that content brought: inside the app it navigates without a new document, elsewhere it is
 * an ordinary link that learns nothing about where it was followed.
 */
export function AddressLink({
  address,
  className,
  children,
}: {
  readonly address: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  const router = useRouter();
  if (!address.startsWith('/m/')) {
    return (
      <a href={address} className={className} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <a
      href={address}
      className={className}
      onClick={(event) => {
        if (isTheBrowsers(event)) return;
        event.preventDefault();
        router.history.push(address);
      }}
    >
      {children}
    </a>
  );
}
