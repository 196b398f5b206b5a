import type { ReactNode } from 'react';
import { useSession } from '../../shell/session.ts';
import { Pay } from './Pay.tsx';
import { Waiting } from './Waiting.tsx';

/** `/m/member/agent/agentDivident`: what the dividend of this period comes to so far, and the bills of those before. */
export function DividendsPage(): ReactNode {
  const { session } = useSession();
  return <div className="bills-page">{session ? <Pay kind="DIVIDEND" /> : <Waiting />}</div>;
}
