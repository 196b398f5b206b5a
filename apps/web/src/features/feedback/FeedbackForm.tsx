import { Button, FieldFrame, FormNotice, pictureRules, type Upload, UploadField } from '@laro/ui';
import { FEEDBACK, wordsIn } from '@laro/wire/feedback-rules';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { type Translate, useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { refusedField } from '../../lib/refused-field.ts';
import { businessDayText, monthText } from '../../shell/dates.ts';
import { sentenceOf } from '../../shell/sentence.ts';

const DRAFT = 'feedback';
const PICTURE = pictureRules(FEEDBACK.pictureBytesMax);

/** As much of a bet's id as tells it from the others. */
const SHOWN = 8;

/** What feedback is about: a bet by its id, or another row of a record by what it is and which. */
export function aboutText(t: Translate<'feedback'>, about: string): string {
  const [, what, which = ''] = /^(movement|profit|statement)\.([\d-]+)$/.exec(about) ?? [];
  if (what === 'movement') return t('aboutMovement', { number: which });
  if (what === 'profit') return t('aboutProfit', { day: businessDayText(which) });
  if (what === 'statement') return t('aboutStatement', { month: monthText(which) });
  return t('about', { bet: about.slice(-SHOWN) });
}

const picturesIn = (form: HTMLFormElement | null): readonly string[] =>
  new FormData(form ?? undefined)
    .getAll('picture')
    .filter((value): value is string => typeof value === 'string' && value !== '');

/** REG-12: 10 to 300 words, at most three pictures, each sent as soon as it is chosen. */
export function FeedbackForm({
  bet,
  onSent,
}: {
  readonly bet: string | null;
  readonly onSent: () => void;
}): ReactNode {
  const t = useMessages('feedback');
  const shell = useMessages('shell');
  const form = useRef<HTMLFormElement>(null);
  // One id for as long as this is the same piece of feedback: an answer that was not heard is asked for again.
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState(() => draftOf(DRAFT)['text'] ?? '');
  const [judged, setJudged] = useState(false);
  // Places never become fewer: one that is taken away would take its picture along.
  const [places, setPlaces] = useState(1);
  const { underWay, upload } = useUploads();
  const words = wordsIn(text);
  const fault = words < FEEDBACK.wordsMin ? 'tooShort' : words > FEEDBACK.wordsMax ? 'tooLong' : null;
  const send = useOneAct({
    once: true,
    mutationFn: async () =>
      await ask('sendFeedback', { id, text, bet, pictures: [...new Set(picturesIn(form.current))] }),
    onSuccess: () => {
      keepDraft(DRAFT, {});
      onSent();
    },
  });
  const { props: invalid } = useFirstInvalid(form);
  const refused = refusedField(send.error, { 'feedback.length': 'text' });
  const isEarly = judged && underWay > 0;
  return (
    <form
      {...invalid}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (fault === null && underWay === 0) send.run();
      }}
      onInput={() => {
        send.reset();
        setPlaces(Math.max(places, picturesIn(form.current).length + 1));
      }}
    >
      {bet !== null && <p className="feedback-about">{aboutText(t, bet)}</p>}
      <FieldFrame
        label={t('label')}
        error={judged && fault !== null ? t(fault) : refused?.text}
        // Beside the error, not in it: what is read out does not change with every word.
        below={<p className="field-note">{t('count', { words, max: FEEDBACK.wordsMax })}</p>}
      >
        {(tied) => (
          <textarea
            {...tied}
            name="text"
            rows={6}
            maxLength={FEEDBACK.signsMax}
            className="feedback-text"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              keepDraft(DRAFT, target.value === '' ? {} : { text: target.value });
            }}
          />
        )}
      </FieldFrame>
      <Pictures places={places} upload={upload} />
      <FormNotice
        text={send.isError && !refused ? sentenceOf(send.error, shell) : isEarly ? t('pictureWait') : null}
      />
      <Button type="submit" waiting={send.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

/** How pictures are sent, and how many are on their way. */
function useUploads(): { readonly underWay: number; readonly upload: Upload } {
  const [underWay, setUnderWay] = useState(0);
  return {
    underWay,
    upload: async (file, { signal }) => {
      setUnderWay((before) => before + 1);
      try {
        return (await ask('uploadFeedbackPicture', { file } as never, signal)).picture;
      } finally {
        setUnderWay((before) => before - 1);
      }
    },
  };
}

/** A place for each that is there, and one more while there may be. */
function Pictures({ places, upload }: { readonly places: number; readonly upload: Upload }): ReactNode {
  const t = useMessages('feedback');
  const shell = useMessages('shell');
  const labels = {
    choose: t('choose'),
    sending: t('sending'),
    sent: t('pictureSent'),
    failed: t('pictureFailed'),
    retry: shell('retry'),
    remove: t('remove'),
    kind: t('pictureKind'),
    size: t('pictureSize'),
    broken: t('pictureBroken'),
  };
  return (
    <>
      {Array.from({ length: Math.min(FEEDBACK.pictures, places) }, (_, at) => (
        <UploadField
          // Each has its place for as long as the form is open.
          key={at}
          name="picture"
          label={t('picture', { at: at + 1, max: FEEDBACK.pictures })}
          rules={PICTURE}
          labels={labels}
          upload={upload}
        />
      ))}
    </>
  );
}
