import { Button, buttonClass } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useContinue } from './continue.ts';
import { RecoveryForm } from './RecoveryForm.tsx';
import '../../shell/entry.css';

/** `/m/forget` (PWD-5): a code by SMS, a new password, and back to the login. Only where the merchant offers it. */
export function ForgetPage(): ReactNode {
  const t = useMessages('login');
  const { data: settings } = useQuery(wireQuery('getLoginSettings', {}));
  const [done, setDone] = useState(false);
  if (done) return <Done />;
  if (settings?.recovery === false) {
    return (
      <StateCard icon="lock" title={t('forgot')} text={t('forgetOff')}>
        <Link to={PATHS.help} className={buttonClass('main')}>
          {t('toService')}
        </Link>
        <EntryLink to="login" back={undefined} className={buttonClass('quiet')}>
          {t('toLogin')}
        </EntryLink>
      </StateCard>
    );
  }
  return (
    <section className="account-plain">
      <h2 className="text-28 font-bold">{t('forgetTitle')}</h2>
      <p className="mt-1 mb-6 text-text-2">{t('forgetText')}</p>
      <RecoveryForm
        onDone={() => {
          setDone(true);
        }}
      />
    </section>
  );
}

function Done(): ReactNode {
  const t = useMessages('login');
  const goOn = useContinue();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="flex flex-1 flex-col outline-none">
      <StateCard icon="check" title={t('forgetTitle')} text={t('forgetDone')}>
        <Button
          onClick={() => {
            goOn(PATHS.login);
          }}
        >
          {t('toLogin')}
        </Button>
      </StateCard>
    </div>
  );
}
