import { buttonClass, Field } from '@laro/ui';
import { CAMPAIGN_PATTERN } from '@laro/wire/arrival-rules';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import './invites.css';

const QrPicture = lazy(async () => await import('../../shell/QrPicture.tsx'));

/** A link to registration with somebody's code, to copy, to show and to share; with a campaign, where one is named. */
export function InvitationCard({
  code,
  field,
  text,
}: {
  readonly code: string;
  readonly field: 'recommenderId' | 'r';
  readonly text: string;
}): ReactNode {
  const t = useMessages('invites');
  const [campaign, setCampaign] = useState('');
  const isWord = CAMPAIGN_PATTERN.test(campaign);
  const query = new URLSearchParams({ [field]: code, ...(isWord ? { campaign } : {}) });
  const link = `${location.origin}${PATHS.register}?${query}`;
  return (
    <section className="invite-card" aria-labelledby="invitation">
      <h2 id="invitation" className="font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 text-14 text-text-2">{text}</p>
      <div className="my-4 flex justify-center">
        <Suspense fallback={<span className="qr" />}>
          <QrPicture text={link} label={t('picture')} />
        </Suspense>
      </div>
      <Copy text={link} label={t('copy')} sentences={{ copied: t('copied'), failed: t('copyFailed') }} />
      <div className="mt-4">
        <Field
          name="campaign"
          label={t('campaign')}
          hint={t('campaignHint')}
          error={campaign === '' || isWord ? undefined : t('campaignFault')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          onInput={({ currentTarget }) => {
            setCampaign(currentTarget.value.trim());
          }}
        />
      </div>
      {'share' in navigator && (
        <button
          type="button"
          className={`${buttonClass('main')} mt-4 w-full`}
          onClick={() => void share({ title: t('title'), url: link })}
        >
          {t('share')}
        </button>
      )}
    </section>
  );
}

/** A closed sheet is an answer, and where the phone cannot share, the link can still be copied. */
async function share(what: ShareData): Promise<void> {
  await navigator.share(what).catch(() => undefined);
}
