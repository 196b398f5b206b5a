import { Button, ColorInput, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DayInput } from '../../form/DayInput.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useStaff } from '../../shell/session.ts';
import { type PickedPicture, PicturePreview } from '../pictures/index.ts';
import type { Values } from './values.ts';

const EXECUTIONS = ['', 'A', 'B', 'F'] as const;
const GROUPS = ['m_home', 'm_exclusive', 'm_video', 'm_reg'] as const;

type Props = {
  readonly form: UseFormReturnType<Values>;
  readonly pick: () => Promise<PickedPicture | null>;
};

/** Beside the words: how it stands, its picture, where it leads, for whom and when. */
export function Rail({ form, pick, children }: Props & { readonly children: ReactNode }): ReactNode {
  const t = useMessages('announcements');
  const { timeZone } = useStaff().merchant;
  const isBanner = form.getValues().promotionType === 'B';
  return (
    <aside className="stack-12" aria-label={t('settings')}>
      <section className="panel">
        <h2>{t('state')}</h2>
        <div>{children}</div>
      </section>
      {isBanner && <PicturePanel form={form} pick={pick} />}
      <section className="panel">
        <h2>{t('where')}</h2>
        {isBanner && (
          <NativeSelect
            label={t('field_groupName')}
            data={GROUPS.map((value) => ({ value, label: t(`group_${value}`) }))}
            {...form.getInputProps('groupName')}
          />
        )}
        <TextInput
          label={t('field_linkage')}
          description={t(form.getValues().groupName === 'm_video' ? 'videoHint' : 'linkageHint')}
          placeholder="/m/slots"
          maxLength={600}
          {...form.getInputProps('linkage')}
        />
      </section>
      <section className="panel">
        <h2>{t('who')}</h2>
        <NativeSelect
          label={t('field_execution')}
          data={EXECUTIONS.map((value) => ({ value, label: t(`execution_${value || 'all'}`) }))}
          {...form.getInputProps('execution')}
        />
        <DayInput
          minutes
          label={t('field_shownFrom')}
          description={t('zone', { zone: timeZone })}
          {...form.getInputProps('shownFrom')}
        />
        <DayInput minutes label={t('field_shownUntil')} {...form.getInputProps('shownUntil')} />
        {form.getValues().promotionType === 'PR' && (
          <>
            <DayInput
              minutes
              label={t('field_offerFrom')}
              description={t('offerHint')}
              {...form.getInputProps('offerFrom')}
            />
            <DayInput minutes label={t('field_offerUntil')} {...form.getInputProps('offerUntil')} />
          </>
        )}
      </section>
    </aside>
  );
}

function PicturePanel({ form, pick }: Props): ReactNode {
  const t = useMessages('announcements');
  const { picture } = form.getValues();
  const choose = async (): Promise<void> => {
    const picked = await pick();
    if (picked) form.setFieldValue('picture', picked.picture);
  };
  return (
    <section className="panel" aria-label={t('field_picture')}>
      <h2>{t('field_picture')}</h2>
      {picture !== '' && <PicturePreview picture={picture} alt={t('pictureNow')} />}
      <Button data-path="picture" leftSection={<Icon name="picture" small />} onClick={() => void choose()}>
        {t(picture === '' ? 'choosePicture' : 'changePicture')}
      </Button>
      {form.errors['picture'] && (
        <p className="html-removed" role="alert">
          {form.errors['picture']}
        </p>
      )}
      <ColorInput
        label={t('field_color')}
        description={t('colorHint')}
        format="hex"
        withEyeDropper={false}
        {...form.getInputProps('color')}
      />
    </section>
  );
}
