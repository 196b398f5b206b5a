import {
  Button,
  DayField,
  Field,
  FieldFrame,
  FormNotice,
  pictureRules,
  readDay,
  showToast,
  UploadField,
} from '@laro/ui';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  IDENTITY_PICTURE_BYTES_MAX,
  SIDES_OF,
} from '@laro/wire/verification-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ask } from '../../lib/api.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { refusedField } from '../../lib/refused-field.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

const PICTURE = pictureRules(IDENTITY_PICTURE_BYTES_MAX);
const Side = v.pipe(v.string(), v.minLength(1));

const Sent = v.object({
  number: v.pipe(v.string(), v.regex(/^[\sA-Za-z0-9-]{4,60}$/)),
  /** Empty: it does not expire. */
  expiresOn: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.transform(readDay), v.string()),
  ]),
  front: Side,
  back: v.optional(Side),
  selfie: Side,
});

/** What a document says and shows; each picture is sent as soon as it is chosen. */
export default function DocumentForm(): ReactNode {
  const t = useMessages('verification');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const [kind, setKind] = useState<DocumentKind>('national_id');
  // One id for as long as this is the same document: an answer that was not heard is asked for again.
  const [id] = useState(() => crypto.randomUUID());
  const sending = useOneAct({
    once: true,
    mutationFn: async ({ number, expiresOn, front, back, selfie }: v.InferOutput<typeof Sent>) =>
      await ask('submitDocument', {
        id,
        kind,
        number,
        expiresOn,
        pictures: { front, ...(back !== undefined && { back }), selfie },
      }),
    onSuccess: () => {
      showToast({ text: t('submitted'), tone: 'good', forMs: TOAST_MS.info });
      void queries.invalidateQueries({ queryKey: wireKey('getMyVerification') });
    },
  });
  const form = useForm({ read: (entries) => readBy(Sent, entries), onValues: sending.run });
  const refused = refusedField(sending.error, { 'verification.document_expired': 'expiresOn' });
  const labels = {
    choose: t('choose'),
    sending: t('sending'),
    sent: t('sent'),
    failed: t('sendFailed'),
    retry: shell('retry'),
    remove: t('remove'),
    kind: t('pictureKind'),
    size: t('pictureSize'),
    broken: t('pictureBroken'),
  };
  return (
    <form {...form.props} className="grid gap-4">
      <KindField kind={kind} onKind={setKind} />
      <Field
        name="number"
        label={t('number')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        onInput={sending.reset}
        error={form.faults.number && t('numberFault')}
      />
      <DayField
        name="expiresOn"
        label={t('expiresOn')}
        hint={t('expiresHint')}
        onInput={sending.reset}
        error={form.faults.expiresOn ? t('dayFault') : refused?.text}
      />
      {SIDES_OF[kind].map((side) => (
        <UploadField
          key={side}
          name={side}
          label={t(side)}
          rules={PICTURE}
          labels={labels}
          error={form.faults[side] && t('sideFault')}
          upload={async (file, { signal }) =>
            (await ask('uploadIdentityPicture', { file } as never, signal)).picture
          }
        />
      ))}
      <FormNotice text={sending.error && !refused ? sentenceOf(sending.error, shell) : null} />
      <Button type="submit" waiting={sending.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function KindField({
  kind,
  onKind,
}: {
  readonly kind: DocumentKind;
  readonly onKind: (kind: DocumentKind) => void;
}): ReactNode {
  const t = useMessages('verification');
  return (
    <FieldFrame label={t('kindLabel')}>
      {(tied) => (
        <select
          {...tied}
          className="field-input"
          value={kind}
          onChange={({ currentTarget }) => {
            onKind(DOCUMENT_KINDS.find((one) => one === currentTarget.value) ?? kind);
          }}
        >
          {DOCUMENT_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
