import { Button, FormNotice } from '@laro/ui';
import type { MyVerification } from '@laro/wire';
import { lazy, type ReactNode, Suspense } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, dateText } from '../../shell/dates.ts';
import { sentenceOf } from '../../shell/sentence.ts';

/** Comes when name and birthday are given: it is the heavier half of the screen. */
const DocumentForm = lazy(async () => await import('./DocumentForm.tsx'));

type Document = NonNullable<MyVerification['document']>;

/** How the document stands, and, where one is wanted, the way to hand one in. */
export function DocumentStep({ verification }: { readonly verification: MyVerification }): ReactNode {
  const t = useMessages('verification');
  const { document, outside, person } = verification;
  const isWanted = document?.state !== 'under_review' && document?.state !== 'approved';
  return (
    <>
      {document && <Standing document={document} />}
      {isWanted && !person && <p className="text-text-2">{t('documentLater')}</p>}
      {isWanted && person && (
        <Suspense>{outside ? <OutsideCheck /> : <DocumentForm key={document?.submittedAt} />}</Suspense>
      )}
    </>
  );
}

const TONES = { under_review: 'info', approved: 'good', rejected: 'bad', expired: 'bad' } as const;

function Standing({ document }: { readonly document: Document }): ReactNode {
  const t = useMessages('verification');
  const { timeZone } = useMerchant();
  const { expiresOn, reason, state, submittedAt } = document;
  const until = expiresOn === null ? '' : businessDayText(expiresOn);
  const text = {
    under_review: () => t('under_reviewText', { day: dateText(submittedAt, timeZone) }),
    approved: () => (expiresOn === null ? t('approvedText') : t('approvedUntil', { day: until })),
    rejected: () => (reason === null ? '' : t(`reason_${reason}`)),
    expired: () => t('expiredText', { day: until }),
  } as const;
  return (
    <div className="verification-standing" data-tone={TONES[state]} role="status">
      <strong>{t(state)}</strong>
      <p>{text[state]()}</p>
    </div>
  );
}

/** The partner's page comes in place of ours; what it finds, it reports to us. */
function OutsideCheck(): ReactNode {
  const t = useMessages('verification');
  const shell = useMessages('shell');
  const starting = useOneAct({
    once: true,
    mutationFn: async () => await ask('startIdentityRun', {}),
    onSuccess: ({ url }) => {
      location.assign(url);
    },
  });
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('outsideText')}</p>
      <FormNotice text={starting.error && sentenceOf(starting.error, shell)} />
      <Button waiting={starting.isPending} onClick={() => starting.run()}>
        {t('outsideAction')}
      </Button>
    </div>
  );
}
