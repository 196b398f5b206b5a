import { Button, FormNotice } from '@laro/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useMessages } from '../../lib/messages.tsx';
import { ANSWERS, QUESTIONS, resultOf } from './self-test.ts';

/** The self-test, question by question, and what it comes to. */
export default function Questions(): ReactNode {
  const t = useMessages('limits');
  const [score, setScore] = useState<number | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { props: invalid } = useFirstInvalid(useRef<HTMLFormElement>(null));
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
      {...invalid}
      noValidate
      className="limit-form"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const unanswered = QUESTIONS.filter((question) => !given.has(question));
        setMissing(unanswered);
        if (unanswered.length > 0) return;
        setScore(QUESTIONS.reduce((sum, question) => sum + Number(given.get(question)), 0));
      }}
    >
      {QUESTIONS.map((question) => (
        <fieldset
          key={question}
          className="self-test-question"
          data-invalid={missing.includes(question) ? '' : undefined}
        >
          <legend>{t(question)}</legend>
          {ANSWERS.map((answer, value) => (
            <label key={answer} className="self-test-answer">
              <input
                type="radio"
                name={question}
                value={value}
                onChange={() => setMissing(missing.filter((one) => one !== question))}
              />
              {t(answer)}
            </label>
          ))}
        </fieldset>
      ))}
      <FormNotice text={missing.length > 0 ? t('testFault') : null} />
      <Button type="submit">{t('testShow')}</Button>
      <p className="text-12 text-text-3">{t('testSource')}</p>
    </form>
  );
}
