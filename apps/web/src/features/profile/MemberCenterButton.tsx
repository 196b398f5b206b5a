import { Button, buttonClass, Overlay } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { PATHS } from '../../paths.ts';
import { JoinLink } from '../../shell/JoinLink.tsx';
import { Link } from '../../shell/Link.tsx';

const TRIAL = 4;

/** MINE-6: to the member's own page; who plays with practice money is asked to open an account first. */
export function MemberCenterButton({ session }: { readonly session: SessionInfo }): ReactNode {
  const say = useWords('member');
  const shell = useWords('shell');
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  if (session.type !== TRIAL) {
    return (
      <Link to={PATHS.memberHome} className={buttonClass('quiet', 'regular', 'w-full')}>
        {say('memberCenter')}
      </Link>
    );
  }
  return (
    <>
      <Button
        look="quiet"
        className="w-full"
        aria-haspopup="dialog"
        onClick={() => {
          setAsking(true);
        }}
      >
        {say('memberCenter')}
      </Button>
      <Overlay open={asking} onClose={close} title={say('trialTitle')} closeLabel={shell('close')}>
        <div className="px-5 pb-5">
          <p className="text-text-2">{say('trialText')}</p>
          <div className="mt-5 grid gap-2">
            <JoinLink className={buttonClass()}>{say('trialAction')}</JoinLink>
            <Link to={PATHS.login} className={buttonClass('quiet')}>
              {say('trialLogin')}
            </Link>
          </div>
        </div>
      </Overlay>
    </>
  );
}
