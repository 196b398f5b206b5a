import { Button, Checkbox, FieldFrame, FormNotice, Overlay, showToast } from '@laro/ui';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { useGo } from '../../shell/Link.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { signOut } from '../../shell/session-confirm.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

const LENGTHS = {
  timeOut: [1, 2, 3, 7, 14, 21, 42],
  selfExclusion: [6, 12, 24, 36, 48, 60],
} as const;
type Kind = keyof typeof LENGTHS;

/** What stops play for a time: both are chosen, read and confirmed, and nobody ends them early. */
export function OutOfPlay(): ReactNode {
  const t = useMessages('limits');
  const shell = useMessages('shell');
  const [open, setOpen] = useState<Kind | null>(null);
  return (
    <section aria-labelledby="limits-out">
      <h2 id="limits-out" className="limits-title">
        {t('pause')}
      </h2>
      {(['timeOut', 'selfExclusion'] as const).map((kind) => (
        <div key={kind} className="limits-out">
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold">{t(kind)}</h3>
            <p className="text-14 text-text-2">{t(`${kind}Text`)}</p>
          </div>
          <Button
            look="bare"
            aria-haspopup="dialog"
            aria-label={`${t(kind)}: ${t('goOn')}`}
            onClick={() => setOpen(kind)}
          >
            {t('goOn')}
          </Button>
        </div>
      ))}
      <Overlay
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? t(open) : ''}
        place="bottom"
        closeLabel={shell('close')}
      >
        {open && <LengthForm key={open} kind={open} onClose={() => setOpen(null)} />}
      </Overlay>
    </section>
  );
}

function LengthForm({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }): ReactNode {
  const t = useMessages('limits');
  const [length, setLength] = useState<number>(LENGTHS[kind][0]);
  const [sure, setSure] = useState(false);
  const lengthText = (count: number): string => {
    if (kind === 'timeOut') return t('days', { count });
    return count % 12 === 0 ? t('years', { count: count / 12 }) : t('months', { count });
  };
  if (sure) {
    return (
      <Sure
        kind={kind}
        length={length}
        text={lengthText(length)}
        onBack={() => setSure(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <div className="limit-form">
      <p className="text-14 text-text-2">{t(`${kind}Text`)}</p>
      <FieldFrame label={t('howLong')}>
        {(tied) => (
          <select
            {...tied}
            className="field-input"
            value={length}
            onChange={({ target }) => setLength(Number(target.value))}
          >
            {LENGTHS[kind].map((count) => (
              <option key={count} value={count}>
                {lengthText(count)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Button onClick={() => setSure(true)}>{t('goOn')}</Button>
    </div>
  );
}

function Sure({
  kind,
  length,
  text,
  onBack,
  onClose,
}: {
  readonly kind: Kind;
  readonly length: number;
  readonly text: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('limits');
  const shell = useMessages('shell');
  const { name: brand, timeZone } = useMerchant();
  const go = useGo();
  const [understood, setUnderstood] = useState(false);
  const [judged, setJudged] = useState(false);
  const begin = useOneAct({
    once: true,
    mutationFn: async () =>
      await ask(
        'excludeSelf',
        kind === 'timeOut' ? { kind: 'time_out', days: length } : { kind: 'self_exclusion', months: length },
      ),
    onSuccess: async ({ until }: { readonly until: string }) => {
      onClose();
      // Every session has ended with it; this browser forgets its own.
      await signOut();
      showToast({
        text: t('begun', { until: momentText(until, timeZone) }),
        tone: 'good',
        forMs: TOAST_MS.long,
      });
      await go({ to: PATHS.home });
    },
  });
  const { props: invalid } = useFirstInvalid(useRef<HTMLFormElement>(null));
  return (
    <form
      {...invalid}
      method="post"
      noValidate
      className="limit-form"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (understood) begin.run();
      }}
    >
      <h3 className="text-20 font-bold">{t('sureTitle', { length: text })}</h3>
      <p className="text-14 text-text-2">{t('sureText', { brand })}</p>
      <Checkbox
        name="understood"
        label={t('understood')}
        checked={understood}
        error={judged && !understood ? t('understoodFault') : undefined}
        onChange={({ target }) => setUnderstood(target.checked)}
      />
      <FormNotice text={begin.error ? sentenceOf(begin.error, shell) : null} />
      <div className="limit-acts">
        <Button look="quiet" onClick={onBack}>
          {t('goBack')}
        </Button>
        <Button type="submit" look="danger" waiting={begin.isPending}>
          {t('begin')}
        </Button>
      </div>
    </form>
  );
}
