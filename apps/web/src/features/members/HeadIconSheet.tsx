import { Button, FormNotice, fileFault, Icon, showToast } from '@laro/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { CropStage } from './CropStage.tsx';
import { type Crop, HEAD_ICON_FILE, WHOLE } from './crop.ts';

const JPEG_QUALITY = 0.9;
const FILE_PROBLEMS = { kind: 'headIconWrongKind', size: 'headIconTooBig' } as const;
const STATES = {
  waiting: 'headIconWaiting',
  approved: 'headIconApproved',
  refused: 'headIconRefused',
} as const;

type Chosen = { readonly picture: ImageBitmap; readonly type: string };
type Problem = 'headIconWrongKind' | 'headIconTooBig' | 'headIconUnreadable';

/** PROFPIC3: chooses a picture and the square of it that is shown; the device sends that square and nothing else. */
export function HeadIconSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages('members');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const { data: icon } = useQuery(wireQuery('getHeadIcon', {}));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [problem, setProblem] = useState<Problem | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const send = useOneAct({
    mutationFn: async () => await ask('setHeadIcon', { file: await squareFile(canvas.current, chosen) }),
    onSuccess: (next) => {
      queries.setQueryData(wireQuery('getHeadIcon', {}).queryKey, next);
      void queries.invalidateQueries({ queryKey: wireKey('getMemberInfo') });
      showToast({ text: t('headIconSent'), tone: 'good', forMs: TOAST_MS.info });
      onClose();
    },
  });

  async function choose(file: File): Promise<void> {
    send.reset();
    const refused = fileFault(file, HEAD_ICON_FILE);
    setProblem(refused && FILE_PROBLEMS[refused]);
    if (refused) return;
    try {
      const picture = await createImageBitmap(file);
      setCrop(WHOLE);
      setChosen({ picture, type: file.type });
    } catch {
      setProblem('headIconUnreadable');
    }
  }

  const wrong = problem ? t(problem) : send.isError ? sentenceOf(send.error, shell) : null;
  return (
    <div className="grid gap-4">
      {chosen ? (
        <CropStage picture={chosen.picture} crop={crop} onCrop={setCrop} canvas={canvas} />
      ) : (
        <>
          {icon && icon.state !== 'none' && <IconState state={icon.state} />}
          <p className="text-text-2">{t('headIconText')}</p>
        </>
      )}
      <FormNotice text={wrong} />
      <input
        ref={input}
        type="file"
        accept={HEAD_ICON_FILE.types.join(',')}
        aria-label={t('headIconChoose')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after a problem; only a cleared field tells that.
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      {chosen && (
        <Button
          waiting={send.isPending}
          onClick={() => {
            send.run();
          }}
        >
          {t('headIconUse')}
        </Button>
      )}
      <Button
        look={chosen ? 'quiet' : 'main'}
        onClick={() => {
          input.current?.click();
        }}
      >
        <Icon name="camera" />
        {t(chosen ? 'headIconOther' : 'headIconChoose')}
      </Button>
    </div>
  );
}

function IconState({ state }: { readonly state: keyof typeof STATES }): ReactNode {
  const t = useMessages('members');
  return (
    <p className="flex items-start gap-3 text-text-2">
      <Icon name={state === 'approved' ? 'check' : state === 'refused' ? 'warning' : 'clock'} />
      <span className="min-w-0 flex-1">{t(STATES[state])}</span>
    </p>
  );
}

/** What the canvas shows, as a file of its own: without the rest of the picture and without where it was taken. */
async function squareFile(canvas: HTMLCanvasElement | null, chosen: Chosen | null): Promise<File> {
  const type = chosen?.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, type, JPEG_QUALITY);
    else resolve(null);
  });
  if (!blob) throw new Error('The browser could not draw the picture.');
  return new File([blob], type === 'image/png' ? 'picture.png' : 'picture.jpg', { type });
}
