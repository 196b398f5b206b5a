import { ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import type { CallInput, Calls } from '@laro/wire';
import { Alert, Button, FileButton, Group, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import type { PickedPicture } from './picked.ts';
import './pictures.css';

/** As the call takes it (`noPicture`): what is more is refused before it travels. */
const BYTES_MAX = 5 * 1024 * 1024;
const PAGE = 24;

/** The brand's pictures, newest first; a new one is drawn anew by the server before it stands among them. */
export function PictureDialog({
  opened,
  settle,
}: {
  readonly opened: boolean;
  readonly settle: (picked: PickedPicture | null) => void;
}): ReactNode {
  const t = useMessages('pictures');
  return (
    <Modal opened={opened} onClose={() => settle(null)} title={t('title')} size={860} withCloseButton={false}>
      {opened && <Choice settle={settle} />}
    </Modal>
  );
}

function Choice({ settle }: { readonly settle: (picked: PickedPicture | null) => void }): ReactNode {
  const t = useMessages('pictures');
  const form = useMessages('form');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({
    ...wireQuery('listPictures', { pageNo, pageSize: PAGE }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Upload settle={settle} />
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className="picture-grid" aria-busy="true">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={88} />
          ))}
        </div>
      )}
      {data?.totalCount === 0 && (
        <StatePanel icon="picture" title={t('emptyTitle')}>
          {t('empty')}
        </StatePanel>
      )}
      <ul className="picture-grid">
        {data?.content.map(({ picture, url, width, height }, index) => (
          <li key={picture}>
            <button type="button" onClick={() => settle({ picture, url })}>
              <img
                src={url.replace('-828.', '-414.')}
                alt={t('pictureOf', { number: index + 1, width, height })}
              />
            </button>
          </li>
        ))}
      </ul>
      <Group justify="end" gap={8}>
        {data && data.totalPages > 1 && (
          <>
            <Button disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
              {t('newer')}
            </Button>
            <Button disabled={pageNo >= data.totalPages} onClick={() => setPageNo(pageNo + 1)}>
              {t('older')}
            </Button>
          </>
        )}
        <Button onClick={() => settle(null)}>{form('cancel')}</Button>
      </Group>
    </>
  );
}

function Upload({ settle }: { readonly settle: (picked: PickedPicture | null) => void }): ReactNode {
  const t = useMessages('pictures');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const [isTooBig, setTooBig] = useState(false);
  const sending = useOneAct({
    mutationFn: async (file: File) =>
      // The file travels as a part of a form, which the call's own input cannot say.
      await ask('uploadPicture', { file } as unknown as CallInput<Calls['uploadPicture']>),
    onSuccess: async ({ picture, url }) => {
      await queries.invalidateQueries({ queryKey: wireKey('listPictures') });
      settle({ picture, url });
    },
  });
  const choose = (file: File | null): void => {
    if (!file) return;
    setTooBig(file.size > BYTES_MAX);
    if (file.size <= BYTES_MAX) sending.run(file);
  };
  return (
    <div className="stack-6 picture-upload">
      <FileButton accept="image/png,image/jpeg" onChange={choose} inputProps={{ 'aria-label': t('upload') }}>
        {(props) => (
          <Button
            {...props}
            variant="filled"
            color="accent"
            loading={sending.isPending}
            leftSection={<Icon name="upload" small />}
          >
            {t('upload')}
          </Button>
        )}
      </FileButton>
      <p className="quiet">{t('uploadHint')}</p>
      <div role="alert">
        {(isTooBig || sending.error) && (
          <Alert color="danger" icon={<Icon name="warning" />}>
            {isTooBig ? t('tooBig') : sentenceOf(sending.error, shell)}
          </Alert>
        )}
      </div>
    </div>
  );
}
