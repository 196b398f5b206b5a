import { Button, FieldFrame, FormNotice, showToast } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { useDisputedLine } from './words.ts';

type Bill = CallValue<Calls['getBill']>;
/** The server's own bounds. */
const WORDS = { min: 10, max: 1_000 } as const;

const codesOf = ({ baseLines, lines }: Bill) => [
  ...new Set([...baseLines, ...lines].map(({ code }) => code)),
];

/** What is wrong with a bill, in the agent's words, and with which line of it. */
export function DisputeForm({
  bill,
  onClose,
}: {
  readonly bill: Bill;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('bills');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const [dispute] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { props: invalid } = useFirstInvalid(useRef<HTMLFormElement>(null));
  const isShort = text.trim().length < WORDS.min;
  const opening = useOneAct({
    mutationFn: async () =>
      await ask('openBillDispute', {
        id: bill.id,
        dispute,
        line: codesOf(bill).find((code) => code === chosen) ?? null,
        text: text.trim(),
      }),
    onSuccess: () => {
      showToast({ text: t('disputeSent'), tone: 'good', forMs: TOAST_MS.long });
      void queries.invalidateQueries({ queryKey: wireKey('getBill') });
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isShort) opening.run();
  }
  return (
    <form {...invalid} method="post" noValidate className="bills-sheet" onSubmit={submit}>
      <LineField bill={bill} chosen={chosen} onChoose={setChosen} />
      <FieldFrame
        label={t('disputeWords')}
        error={isTried && isShort ? t('disputeShort') : undefined}
        hint={t('disputeTerms')}
      >
        {(tied) => (
          <textarea
            {...tied}
            name="text"
            rows={5}
            maxLength={WORDS.max}
            className="bills-text"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </FieldFrame>
      <FormNotice text={opening.error && sentenceOf(opening.error, shell)} />
      <Button type="submit" waiting={opening.isPending}>
        {t('disputeSend')}
      </Button>
    </form>
  );
}

function LineField({
  bill,
  chosen,
  onChoose,
}: {
  readonly bill: Bill;
  readonly chosen: string;
  readonly onChoose: (line: string) => void;
}): ReactNode {
  const t = useMessages('bills');
  const lineOf = useDisputedLine();
  return (
    <FieldFrame label={t('disputeLine')}>
      {(tied) => (
        <select
          {...tied}
          className="field-input"
          value={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">{t('disputeWhole')}</option>
          {codesOf(bill).map((code) => (
            <option key={code} value={code}>
              {lineOf(code)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
