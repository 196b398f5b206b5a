import { Button, FieldFrame, FormNotice, UploadField } from '@laro/ui';
import { FEEDBACK, wordsIn } from '@laro/wire/feedback-rules';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { sentenceOf } from '../../shell/sentence.ts';

const DRAFT = 'feedback';
const TEXT_MAX = 4_000;
const PICTURE = { types: ['image/png', 'image/jpeg'], bytesMax: FEEDBACK.pictureBytesMax } as const;

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
  const box = useRef<HTMLTextAreaElement>(null);
  // One id for as long as this is the same piece of feedback: an answer that was not heard is asked for again.
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState(() => draftOf(DRAFT)['text'] ?? '');
  const [judged, setJudged] = useState(false);
  const [pictures, setPictures] = useState(0);
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
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (fault === null) send.run();
        else box.current?.focus();
      }}
      onInput={() => {
        send.reset();
        setPictures(picturesIn(form.current).length);
      }}
    >
      {bet !== null && <p className="feedback-about">{t('about', { bet })}</p>}
      <FieldFrame
        label={t('label')}
        hint={t('count', { words, max: FEEDBACK.wordsMax })}
        error={judged && fault !== null ? t(fault, { words }) : undefined}
      >
        {(tied) => (
          <textarea
            {...tied}
            ref={box}
            name="text"
            rows={6}
            maxLength={TEXT_MAX}
            className="feedback-text"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              keepDraft(DRAFT, target.value === '' ? {} : { text: target.value });
            }}
          />
        )}
      </FieldFrame>
      <Pictures shown={pictures + 1} />
      <FormNotice text={send.isError ? sentenceOf(send.error, shell) : null} />
      <Button type="submit" waiting={send.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

/** A place for each that is there, and one more while there may be. */
function Pictures({ shown }: { readonly shown: number }): ReactNode {
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
  };
  return (
    <>
      {Array.from({ length: Math.min(FEEDBACK.pictures, shown) }, (_, at) => (
        <UploadField
          // Each has its place for as long as the form is open.
          key={at}
          name="picture"
          label={t('picture', { at: at + 1, max: FEEDBACK.pictures })}
          rules={PICTURE}
          labels={labels}
          upload={async (file, { signal }) =>
            (await ask('uploadFeedbackPicture', { file } as never, signal)).picture
          }
        />
      ))}
    </>
  );
}
