import { el } from '../element.ts';
import { type IconName, icon } from '../icons.ts';
import { isStill, play, SETTLE } from '../motion.ts';
import type { Words } from '../words/index.ts';

/** A sheet that comes up from the thumb's edge. A native dialog: focus stays in it, Escape and a tap beside close it. */
export type Sheet = {
  readonly dialog: HTMLDialogElement;
  readonly body: HTMLElement;
  close(): Promise<void>;
  /** Resolves when the sheet is gone, whatever closed it. */
  readonly closed: Promise<void>;
};

type SheetOptions = {
  readonly name: string;
  readonly words: Words;
  /** Full height for reading, or as high as its content for a choice. */
  readonly tall?: boolean;
  /** A sheet that only an answer may close, such as a lost connection. */
  readonly stays?: boolean;
};

let opened = 0;

export function openSheet({ name, words, tall = false, stays = false }: SheetOptions): Sheet {
  opened += 1;
  const titleId = `sheet-title-${opened}`;
  // A long sheet is read with the arrow keys too, so its text can take the focus.
  const body = el('div', {
    class: 'sheet-body',
    ...(tall ? { attrs: { tabindex: '0', role: 'region', 'aria-labelledby': titleId } } : {}),
  });
  const closeButton = el(
    'button',
    { class: 'tool', attrs: { type: 'button', 'aria-label': words.close } },
    icon('close'),
  );
  const dialog = el(
    'dialog',
    { class: `sheet${tall ? ' tall' : ''}`, attrs: { 'aria-labelledby': titleId } },
    el(
      'div',
      { class: 'sheet-panel' },
      el(
        'header',
        { class: 'sheet-head' },
        el('h2', { text: name, attrs: { id: titleId } }),
        stays ? null : closeButton,
      ),
      body,
    ),
  );

  let resolveClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    resolveClosed = resolve;
  });
  let closing = false;

  const close = async () => {
    if (closing) return closed;
    closing = true;
    if (!isStill()) {
      await play(dialog, [{ transform: 'none' }, { transform: 'translate3d(0, 100%, 0)' }], {
        duration: 200,
        easing: 'cubic-bezier(0.4, 0, 1, 1)',
      });
    }
    dialog.close();
    dialog.remove();
    resolveClosed();
    return closed;
  };

  closeButton.addEventListener('click', () => void close());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (!stays) void close();
  });
  // The panel fills the dialog, so a tap on the dialog itself is a tap beside it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && !stays) void close();
  });

  document.body.append(dialog);
  dialog.showModal();
  if (!isStill()) {
    void play(dialog, [{ transform: 'translate3d(0, 100%, 0)' }, { transform: 'none' }], {
      duration: 300,
      easing: SETTLE,
    });
  }
  return { dialog, body, close, closed };
}

/** One of several values, as a row of large chips; exactly one is chosen. */
export function chips<T>(
  label: string,
  choices: readonly { readonly value: T; readonly text: string }[],
  chosen: T,
  onChoose: (value: T) => void,
  className = '',
): HTMLElement {
  const buttons = choices.map(({ value, text }) => {
    const button = el('button', {
      class: 'chip',
      text,
      attrs: { type: 'button', 'aria-pressed': `${value === chosen}` },
      onTap: () => {
        for (const other of buttons) other.setAttribute('aria-pressed', `${other === button}`);
        onChoose(value);
      },
    });
    return button;
  });
  return el(
    'div',
    { class: `chips ${className}`.trim(), attrs: { role: 'group', 'aria-label': label } },
    ...buttons,
  );
}

/** A labelled value in a list of facts. */
export function fact(name: string, value: string | Node, hint?: string): HTMLElement {
  return el(
    'div',
    { class: 'fact' },
    el(
      'div',
      { class: 'fact-line' },
      el('span', { class: 'fact-name', text: name }),
      el('span', { class: 'fact-value' }, value),
    ),
    hint === undefined ? null : el('p', { class: 'fact-hint', text: hint }),
  );
}

/** A switch that says on or off. */
export function toggle(
  label: string,
  on: boolean,
  onChange: (on: boolean) => void,
  picture?: IconName,
): HTMLElement {
  const input = el('input', { attrs: { type: 'checkbox', role: 'switch' } });
  input.checked = on;
  input.addEventListener('change', () => onChange(input.checked));
  return el(
    'label',
    { class: 'switch' },
    el('span', { class: 'switch-name' }, picture ? icon(picture) : null, label),
    input,
    el('span', { class: 'switch-track' }),
  );
}
