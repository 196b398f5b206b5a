import { Button, FormNotice, Overlay } from '@laro/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { ANSWERS, QUESTIONS, resultOf } from './self-test.ts';

/** Worked out here and forgotten when it is closed: nothing of it leaves the browser. */
export function SelfTest(): ReactNode {
  const t = useMessages('limits');
  const shell = useMessages('shell');
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="limits-test">
      <h2 id="limits-test" className="limits-title">
        {t('test')}
      </h2>
      <p className="text-14 text-text-2">{t('testText')}</p>
      <Button look="bare" className="mt-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('testOpen')}
      </Button>
      <Overlay
        open={open}
        onClose={() => setOpen(false)}
        title={t('test')}
        place="bottom"
        closeLabel={shell('close')}
      >
        {open && <Questions />}
      </Overlay>
    </section>
  );
}

function Questions(): ReactNode {
  const t = useMessages('limits');
  const [score, setScore] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  if (score !== null) {
    return (
      <div className="limit-form" role="status">
        <p className="text-20 font-bold">{t('testScore', { score })}</p>
        <p>{t(resultOf(score))}</p>
        <p className="text-12 text-text-3">{t('testSource')}</p>
        <Button look="bare" onClick={() => setScore(null)}>
          {t('testAgain')}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="limit-form"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const answers = QUESTIONS.map((question) => given.get(question)).filter((answer) => answer !== null);
        if (answers.length < QUESTIONS.length) setFault(t('testFault'));
        else setScore(answers.reduce((sum, answer) => sum + Number(answer), 0));
      }}
    >
      {QUESTIONS.map((question) => (
        <fieldset key={question} className="self-test-question">
          <legend>{t(question)}</legend>
          {ANSWERS.map((answer, value) => (
            <label key={answer} className="self-test-answer">
              <input type="radio" name={question} value={value} onChange={() => setFault(null)} />
              {t(answer)}
            </label>
          ))}
        </fieldset>
      ))}
      <FormNotice text={fault} />
      <Button type="submit">{t('testShow')}</Button>
      <p className="text-12 text-text-3">{t('testSource')}</p>
    </form>
  );
}
