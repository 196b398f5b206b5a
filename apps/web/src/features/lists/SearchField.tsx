import { Icon } from '@laro/ui';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';

/** CONST-4: as long as somebody types, nothing is asked. */
const SEARCH_MS = 500;
/** As the wire takes it. */
const LENGTH_MAX = 60;

/** The search by name: trimmed, and asked half a second after the last letter or at once by Enter (GAME-6). */
export function SearchField({
  value,
  label,
  focused = false,
  onSearch,
}: {
  readonly value: string | undefined;
  /** What is searched, where it is more than names of games. */
  readonly label?: string;
  /** The screen is opened to type. */
  readonly focused?: boolean;
  readonly onSearch: (name: string | undefined) => void;
}): ReactNode {
  const t = useMessages('lists');
  const [text, setText] = useTyped(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  // Of the moment when it is asked, not of the last letter: another filter may have been chosen meanwhile.
  const latest = useRef({ value, onSearch });
  useEffect(() => {
    latest.current = { value, onSearch };
  });
  const input = useFocusAtFirst(focused);
  const search = (typed: string): void => {
    clearTimeout(timer.current);
    const name = typed.trim().replaceAll(/\s+/g, ' ').slice(0, LENGTH_MAX);
    if (name !== (latest.current.value ?? '')) latest.current.onSearch(name === '' ? undefined : name);
  };
  return (
    <form
      role="search"
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LENGTH_MAX}
        aria-label={label ?? t('search')}
        placeholder={label ?? t('search')}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          clearTimeout(timer.current);
          const typed = currentTarget.value;
          timer.current = setTimeout(() => {
            search(typed);
          }, SEARCH_MS);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setText('');
            search('');
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </form>
  );
}

/** What is typed, until the address changes by another hand, such as the tab that clears it or the back button. */
function useTyped(value: string | undefined) {
  const typed = useState(value ?? '');
  const [text, setText] = typed;
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== (value ?? '')) setText(value ?? '');
  }
  return typed;
}

function useFocusAtFirst(focused: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  useEffect(() => {
    if (!focused) return;
    const focus = (): void => input.current?.focus({ preventScroll: true });
    focus();
    // The way here ends with the focus on the content (document-title.ts): it is taken back once, and from no other field.
    const stop = router.subscribe('onResolved', () => {
      stop();
      if (!document.activeElement?.matches('input, dialog *')) focus();
    });
    return stop;
  }, [focused, router]);
  return input;
}
