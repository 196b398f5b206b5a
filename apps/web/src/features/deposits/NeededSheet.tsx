import { type Money, moneyToString, ZERO } from '@laro/money';
import { AmountField, Button, buttonClass, FormNotice, Overlay, readAmount, Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { focusInMiddle, useFirstInvalid } from '../../lib/first-invalid.ts';
import { useLineBack } from '../../lib/line-back.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { MobileSheet, StepUp } from '../security/index.ts';
import { PersonStep } from '../verification/index.ts';

export type Step = CallValue<Calls['getDepositOptions']>['steps'][number];

type Props = {
  readonly open: boolean;
  readonly steps: readonly Step[];
  /** What waits behind the steps, in words: the amount and the method. */
  readonly order: string;
  readonly onClose: () => void;
  /** All steps are done: the order is sent. */
  readonly onReady: () => void;
  readonly waiting: boolean;
  readonly problem: string | null;
};

/** What is asked before the first deposit, one step after the other over the order that waits behind. */
export default function NeededSheet({ open, onClose, ...asked }: Props): ReactNode {
  const t = useMessages('firstDeposit');
  const shell = useMessages('shell');
  return (
    <Overlay open={open} onClose={onClose} title={t('title')} place="bottom" closeLabel={shell('close')}>
      {open && (
        <StepUp>
          <Steps {...asked} />
        </StepUp>
      )}
    </Overlay>
  );
}

function Steps({ steps, order, onReady, waiting, problem }: Omit<Props, 'open' | 'onClose'>): ReactNode {
  const t = useMessages('firstDeposit');
  const queries = useQueryClient();
  /** Done here: the next step need not wait for the server to list it as done. */
  const [passed, setPassed] = useState<readonly Step['step'][]>([]);
  const isDone = ({ step, state }: Step): boolean => state === 'done' || passed.includes(step);
  /** Those that were open when it was opened, or have opened since: as many as the button under the amount said. */
  const [asked] = useState(() => steps.filter(({ state }) => state !== 'done').map(({ step }) => step));
  const todo = steps.filter((one) => asked.includes(one.step) || !isDone(one));
  const at = todo.findIndex((one) => !isDone(one));
  const current = todo[at];
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    if (current === undefined) ready.current();
  }, [current]);
  function pass(): void {
    if (current) setPassed([...passed, current.step]);
    for (const call of ['getDepositOptions', 'getMyVerification', 'getLimits'] as const) {
      void queries.invalidateQueries({ queryKey: wireKey(call) });
    }
  }
  return (
    <div className="needed">
      <p className="needed-order">{order}</p>
      <ol className="needed-steps" aria-label={t('title')}>
        {todo.map((one) => (
          <li
            key={one.step}
            className="needed-step"
            data-done={isDone(one) || undefined}
            aria-current={one === current ? 'step' : undefined}
          >
            {t(one.step)}
            {isDone(one) && <span className="sr-only">{t('done')}</span>}
          </li>
        ))}
      </ol>
      <p className="text-14 text-text-2" role="status">
        {current ? t('progress', { at: at + 1, count: todo.length }) : t('ready')}
      </p>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        {current ? (
          <Current step={current} onDone={pass} />
        ) : (
          <>
            <FormNotice text={problem} />
            <Button waiting={waiting} onClick={onReady}>
              {t('pay')}
            </Button>
          </>
        )}
      </Suspense>
    </div>
  );
}

function Current({ step, onDone }: { readonly step: Step; readonly onDone: () => void }): ReactNode {
  const t = useMessages('firstDeposit');
  switch (step.step) {
    case 'mobile':
      return <MobileSheet onClose={onDone} quick={{ text: t('mobileText'), action: t('next') }} />;
    case 'person':
      return <Person onSaved={onDone} />;
    case 'document':
      return step.state === 'review' ? (
        <p className="text-text-2">{t('documentReview')}</p>
      ) : (
        <>
          <p className="text-text-2">{t('documentText')}</p>
          <Link to={PATHS.verification} className={buttonClass()}>
            {t('documentGo')}
          </Link>
        </>
      );
    case 'limits':
      return <LimitsStep onDone={onDone} />;
  }
}

function Person({ onSaved }: { readonly onSaved: () => void }): ReactNode {
  const t = useMessages('firstDeposit');
  const verification = useMessages('verification');
  const answer = useQuery(wireQuery('getMyVerification', {}));
  if (!answer.data) {
    return (
      <NotLoaded query={answer} title={verification('failed')}>
        <Skeleton className="h-64 w-full" />
      </NotLoaded>
    );
  }
  return <PersonStep verification={answer.data} quick={{ action: t('next'), onSaved }} />;
}

/** G3, inline: the question whether limits are wanted. */
function LimitsStep({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useMessages('firstDeposit');
  const shell = useMessages('shell');
  const { currencySymbol } = useMerchant();
  const [isSetting, setSetting] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { props: invalid } = useFirstInvalid(form);
  const decline = useOneAct({
    mutationFn: async () => await ask('declineLimits', {}),
    onSuccess: onDone,
  });
  const set = useOneAct({
    mutationFn: async (value: string) => await ask('setLimit', { limit: 'deposit.day', value }),
    onSuccess: onDone,
  });
  useEffect(() => {
    const field = isSetting ? form.current?.querySelector('input') : null;
    if (field) focusInMiddle(field);
  }, [isSetting]);
  useLineBack(set);
  useLineBack(decline);
  const error = set.error ?? decline.error;
  return (
    <form
      {...invalid}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = limitIn(event.currentTarget);
        setMissing(amount === undefined);
        if (amount !== undefined) set.run(moneyToString(amount));
      }}
      onInput={() => {
        set.reset();
        setMissing(false);
      }}
    >
      <p className="text-text-2">{t('limitsText')}</p>
      {isSetting && (
        <AmountField
          label={t('limitsAtMost')}
          name="limit"
          symbol={currencySymbol}
          rules={{}}
          quickLabel={t('limitsAtMost')}
          error={isMissing ? t('limitsFault') : undefined}
        />
      )}
      <FormNotice text={error && sentenceOf(error, shell)} />
      {isSetting ? (
        <Button key="save" type="submit" waiting={set.isPending}>
          {t('limitsSave')}
        </Button>
      ) : (
        // Another element: a press on this one would submit if it became the other.
        <Button key="set" look="quiet" onClick={() => setSetting(true)}>
          {t('limitsSet')}
        </Button>
      )}
      <Button
        look={isSetting ? 'bare' : 'main'}
        waiting={decline.isPending}
        onClick={() => {
          decline.run();
        }}
      >
        {t('limitsNone')}
      </Button>
    </form>
  );
}

function limitIn(form: HTMLFormElement): Money | undefined {
  const typed = new FormData(form).get('limit');
  const { amount } = readAmount(typeof typed === 'string' ? typed : '', {});
  return amount !== undefined && amount > ZERO ? amount : undefined;
}
