import { Button, Field, FormNotice, pictureRules, UploadField } from '@laro/ui';
import { RECEIPT } from '@laro/wire/deposit-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireQuery } from '../../lib/query.ts';
import { sentenceOf } from '../../shell/sentence.ts';

const PICTURE = pictureRules(RECEIPT.pictureBytesMax);

const fieldsOf = (form: HTMLFormElement | null) => {
  const data = new FormData(form ?? undefined);
  const texts = (name: string): readonly string[] =>
    data.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
  return { pictures: [...new Set(texts('picture'))], remark: texts('remark')[0] ?? '' };
};

/** REG-12: one to three pictures of a receipt, each sent as soon as it is chosen, and a remark. */
export function ReceiptForm({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('deposits');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [underWay, setUnderWay] = useState(0);
  const [places, setPlaces] = useState(1);
  const [fault, setFault] = useState<'pictureWait' | 'receiptMissing' | null>(null);
  const { props: invalid } = useFirstInvalid(form);
  const send = useOneAct({
    once: true,
    mutationFn: async () => await ask('sendReceipt', { id, ...fieldsOf(form.current) }),
    onSuccess: (order) => {
      queries.setQueryData(wireQuery('getDeposit', { id }).queryKey, order);
    },
  });
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
    <form
      {...invalid}
      method="post"
      noValidate
      className="deposit-card"
      onSubmit={(event) => {
        event.preventDefault();
        const missing = fieldsOf(form.current).pictures.length === 0;
        setFault(underWay > 0 ? 'pictureWait' : missing ? 'receiptMissing' : null);
        if (underWay === 0 && !missing) send.run();
      }}
      onInput={() => {
        send.reset();
        setFault(null);
        setPlaces(Math.max(places, fieldsOf(form.current).pictures.length + 1));
      }}
    >
      <h3 className="deposit-title">{t('receiptTitle')}</h3>
      {Array.from({ length: Math.min(RECEIPT.pictures, places) }, (_, at) => (
        <UploadField
          // Each has its place for as long as the form is open.
          key={at}
          name="picture"
          label={t('receiptPicture', { at: at + 1, max: RECEIPT.pictures })}
          rules={PICTURE}
          labels={labels}
          error={at === 0 && fault === 'receiptMissing' ? t(fault) : undefined}
          upload={async (file, { signal }) => {
            setUnderWay((before) => before + 1);
            try {
              return (await ask('uploadReceipt', { file } as never, signal)).picture;
            } finally {
              setUnderWay((before) => before - 1);
            }
          }}
        />
      ))}
      <Field label={t('remark')} name="remark" maxLength={RECEIPT.remarkMax} autoComplete="off" />
      <FormNotice
        text={send.error ? sentenceOf(send.error, shell) : fault === 'pictureWait' ? t(fault) : null}
      />
      <Button type="submit" waiting={send.isPending}>
        {t('sendReceipt')}
      </Button>
    </form>
  );
}
