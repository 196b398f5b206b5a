import { type FileFault, fileFault, fitPicture, Icon, pictureRules, showToast } from '@laro/ui';
import { CHAT } from '@laro/wire/chat-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireKey } from '../../lib/query.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

const DRAFT = 'chat';
const PICTURE = pictureRules(CHAT.pictureBytesMax);
const FAULTS = { kind: 'pictureKind', size: 'pictureSize', broken: 'pictureBroken' } as const;

type Chosen = { readonly picture: string; readonly preview: string };

/** What is being written: words, and pictures that are sent as soon as they are chosen. */
export function Composer({
  chat,
  onSend,
}: {
  readonly chat: string;
  readonly onSend: (text: string, pictures: readonly string[]) => void;
}): ReactNode {
  const t = useMessages('chat');
  const [text, setText] = useState(() => draftOf(DRAFT)['text'] ?? '');
  const { choose, chosen, clear, drop, underWay } = usePictures();
  const tellTyping = useTyping(chat);
  const box = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '' && chosen.length === 0;
  const write = (next: string): void => {
    setText(next);
    keepDraft(DRAFT, next === '' ? {} : { text: next });
  };
  const send = (): void => {
    if (isEmpty || underWay > 0) return;
    onSend(
      text.trim(),
      chosen.map(({ picture }) => picture),
    );
    write('');
    clear();
    box.current?.focus();
  };
  return (
    <form
      className="chat-composer"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ChosenPictures chosen={chosen} drop={drop} />
      <div className="chat-row">
        <label className="icon-button chat-add" data-busy={underWay > 0 ? '' : undefined}>
          <span className="sr-only">{t('addPicture')}</span>
          <Icon name="camera" />
          <input
            type="file"
            className="sr-only"
            accept={PICTURE.types.join(',')}
            disabled={chosen.length + underWay >= CHAT.picturesMax}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void choose(file);
              target.value = '';
            }}
          />
        </label>
        <textarea
          ref={box}
          className="chat-box"
          aria-label={t('write')}
          placeholder={t('write')}
          rows={1}
          maxLength={CHAT.textMax}
          value={text}
          onChange={({ target }) => {
            write(target.value);
            tellTyping();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button type="submit" className="chat-send" disabled={isEmpty || underWay > 0}>
          {t('send')}
        </button>
      </div>
      <EndButton chat={chat} />
    </form>
  );
}

function ChosenPictures({
  chosen,
  drop,
}: {
  readonly chosen: readonly Chosen[];
  readonly drop: (gone: string) => void;
}): ReactNode {
  const t = useMessages('chat');
  if (chosen.length === 0) return null;
  return (
    <ul className="chat-chosen">
      {chosen.map(({ picture, preview }) => (
        <li key={picture}>
          <img src={preview} alt={t('picture')} width={64} height={64} />
          <button
            type="button"
            className="chat-drop"
            aria-label={t('removePicture')}
            onClick={() => drop(picture)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function EndButton({ chat }: { readonly chat: string }): ReactNode {
  const t = useMessages('chat');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  return (
    <button
      type="button"
      className="chat-finish"
      onClick={() => {
        ask('endChat', { chat })
          .then(async () => await queries.invalidateQueries({ queryKey: wireKey('getChat') }))
          .catch((error: unknown) =>
            showToast({ text: sentenceOf(error, shell), tone: 'bad', forMs: TOAST_MS.long }),
          );
      }}
    >
      {t('end')}
    </button>
  );
}

/** Tells it at the first letter, and again every few seconds while one goes on. */
function useTyping(chat: string): () => void {
  const lastAt = useRef(0);
  return () => {
    const now = performance.now();
    if (lastAt.current > 0 && now - lastAt.current < CHAT.typingEveryMs) return;
    lastAt.current = now;
    ask('typeInChat', { chat }).catch(() => {});
  };
}

function usePictures() {
  const t = useMessages('chat');
  const shell = useMessages('shell');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [underWay, setUnderWay] = useState(0);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);
  return {
    chosen,
    underWay,
    clear: () => setChosen([]),
    drop: (gone: string) => setChosen(chosen.filter(({ picture }) => picture !== gone)),
    choose: async (file: File): Promise<void> => {
      const refuse = (fault: FileFault): void => {
        showToast({ text: t(FAULTS[fault]), tone: 'bad', forMs: TOAST_MS.short });
      };
      const fault = fileFault(file, PICTURE);
      if (fault) return refuse(fault);
      setUnderWay((before) => before + 1);
      try {
        const fitting = await fitPicture(file, CHAT.pictureBytesMax);
        if (!fitting) return refuse('broken');
        const { picture } = await ask('uploadChatPicture', { file: fitting } as never);
        const preview = URL.createObjectURL(fitting);
        previews.current.add(preview);
        setChosen((before) => [...before, { picture, preview }]);
      } catch (error) {
        showToast({ text: sentenceOf(error, shell), tone: 'bad', forMs: TOAST_MS.long });
      } finally {
        setUnderWay((before) => before - 1);
      }
    },
  };
}
