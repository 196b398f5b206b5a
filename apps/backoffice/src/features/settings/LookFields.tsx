import { ask, useOneAct } from '@laro/client';
import type { CallInput, Calls } from '@laro/wire';
import { Alert, Button, ColorInput, FileButton, Group, Input, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import type { FieldsProps, SectionFormOf } from './sections.ts';
import './look.css';

/** As the calls take it (`noPicture`): what is more is refused before it travels. */
const BYTES_MAX = 5 * 1024 * 1024;

/** What the brand is called, what it is known by, and whom its messages come from. */
export function LookFields({ form, readOnly }: FieldsProps<'look'>): ReactNode {
  const t = useMessages('settings');
  const { color } = form.getValues();
  return (
    <>
      <TextInput
        label={t('look_name')}
        description={t('lookNameHint')}
        maxLength={60}
        readOnly={readOnly}
        {...form.getInputProps('name')}
      />
      <MarkField form={form} use="logo" readOnly={readOnly} />
      <MarkField form={form} use="icon" readOnly={readOnly} />
      <ColorInput
        label={t('look_color')}
        description={t('lookColorHint')}
        format="hex"
        value={color ?? ''}
        error={form.errors['color']}
        readOnly={readOnly}
        fixOnBlur={false}
        withEyeDropper={false}
        popoverProps={{ withinPortal: true }}
        onChange={(next) => form.setFieldValue('color', next === '' ? null : next.toLowerCase())}
      />
      <Sender form={form} name="mailFrom" hint={t('lookMailHint')} readOnly={readOnly} />
      <Sender form={form} name="smsSender" hint={t('lookSmsHint')} readOnly={readOnly} />
    </>
  );
}

type Of = { readonly form: SectionFormOf<'look'>; readonly readOnly: boolean };

/** Empty is none. */
function Sender({
  form,
  name,
  hint,
  readOnly,
}: Of & { readonly name: 'mailFrom' | 'smsSender'; readonly hint: string }): ReactNode {
  const t = useMessages('settings');
  return (
    <TextInput
      label={t(`look_${name}`)}
      description={hint}
      value={form.getValues()[name] ?? ''}
      error={form.errors[name]}
      readOnly={readOnly}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      onChange={({ currentTarget: { value } }) =>
        form.setFieldValue(name, value.trim() === '' ? null : value.trim())
      }
    />
  );
}

const UPLOADS = { logo: 'uploadLogo', icon: 'uploadIcon' } as const;
const FILES = { logo: 'logo', icon: 'mark' } as const;

/** A logo or an icon: as it will be shown, another one in its place, or none. */
function MarkField({ form, use, readOnly }: Of & { readonly use: 'logo' | 'icon' }): ReactNode {
  const t = useMessages('settings');
  const shell = useMessages('shell');
  const id = useId();
  const isLogo = use === 'logo';
  const mark = form.getValues()[use];
  const [isTooBig, setTooBig] = useState(false);
  const sending = useOneAct({
    mutationFn: async (file: File) =>
      // The file travels as a part of a form, which the call's own input cannot say.
      await ask(UPLOADS[use], { file } as unknown as CallInput<Calls['uploadLogo']>),
    onSuccess: ({ mark: sent }) => form.setFieldValue(use, sent),
  });
  const choose = (file: File | null): void => {
    if (!file) return;
    setTooBig(file.size > BYTES_MAX);
    if (file.size <= BYTES_MAX) sending.run(file);
  };
  const fault = isTooBig
    ? t('lookTooBig')
    : sending.error
      ? sentenceOf(sending.error, shell)
      : form.errors[use];
  return (
    <section className="mark-field" aria-labelledby={id}>
      <Input.Label id={id} component="h3">
        {t(`look_${use}`)}
      </Input.Label>
      <p className="form-lead">{t(isLogo ? 'lookLogoHint' : 'lookIconHint')}</p>
      <div className="mark-row">
        {mark === null ? (
          <p className="mark-none">{t(isLogo ? 'lookLogoNone' : 'lookIconNone')}</p>
        ) : (
          <img
            className="mark-shown"
            data-use={use}
            src={`/media/look/${mark}/${FILES[use]}`}
            alt={t(`look_${use}`)}
          />
        )}
        {!readOnly && (
          <Group gap={8}>
            <FileButton
              accept="image/png,image/jpeg"
              onChange={choose}
              inputProps={{ 'aria-label': t(isLogo ? 'lookUploadLogo' : 'lookUploadIcon') }}
            >
              {(props) => (
                <Button
                  {...props}
                  aria-label={t(isLogo ? 'lookUploadLogo' : 'lookUploadIcon')}
                  loading={sending.isPending}
                  leftSection={<Icon name="upload" small />}
                >
                  {t('lookUpload')}
                </Button>
              )}
            </FileButton>
            {mark !== null && (
              <Button
                aria-label={t(isLogo ? 'lookRemoveLogo' : 'lookRemoveIcon')}
                onClick={() => form.setFieldValue(use, null)}
              >
                {t('lookRemove')}
              </Button>
            )}
          </Group>
        )}
      </div>
      <div role="alert">
        {fault && (
          <Alert color="danger" icon={<Icon name="warning" />}>
            {fault}
          </Alert>
        )}
      </div>
    </section>
  );
}
