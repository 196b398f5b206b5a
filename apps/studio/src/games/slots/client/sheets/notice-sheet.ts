import { el } from '../element.ts';
import { type IconName, icon } from '../icons.ts';
import type { Words } from '../words/index.ts';
import { openSheet, type Sheet } from './sheet.ts';

type NoticeAction = { readonly text: string; readonly act: () => void; readonly quiet?: boolean };

/** What happened, and what would make it a yes. Every state in which the game cannot go on by itself. */
export function openNotice(
  words: Words,
  notice: {
    readonly icon: IconName;
    readonly name: string;
    readonly text: string;
    readonly actions: readonly NoticeAction[];
    readonly stays?: boolean;
  },
): Sheet {
  const sheet = openSheet({ name: notice.name, words, stays: notice.stays ?? false });
  sheet.dialog.classList.add('notice');
  sheet.body.append(
    el('div', { class: 'notice-icon' }, icon(notice.icon)),
    el('p', { class: 'notice-text', text: notice.text, attrs: { role: 'alert' } }),
    ...notice.actions.map(({ text, act, quiet }) =>
      el('button', {
        class: quiet ? 'secondary' : 'primary',
        text,
        attrs: { type: 'button' },
        onTap: () => void sheet.close().then(act),
      }),
    ),
  );
  return sheet;
}
