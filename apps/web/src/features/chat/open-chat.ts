import { hideToast, showToast } from '@laro/ui';
import type { Language } from '@laro/wire';
import { ask } from '../../lib/api.ts';
import type { Translate } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

/** MSG-9: between the answer and the way there. */
const REDIRECT_AFTER_MS = 500;
const OUR_COLOR = '#1b1440';

let isOpening = false;

/** MSG-9: a toast while the launch is asked for; half a second after its answer one is there, and the toast is gone. */
export async function openChat(
  go: (path: string) => void,
  {
    accent = '',
    language,
    t,
    title,
  }: {
    readonly accent?: string | undefined;
    readonly language: Language;
    readonly t: Translate<'shell'>;
    readonly title: string;
  },
): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const toast = showToast({ text: t('loading'), tone: 'waiting', forMs: TOAST_MS.chat });
  try {
    const { chatUrl } = await ask('launchChat', {
      b2c: '1',
      language,
      backUrl: PATHS.home,
      headerColor: /^#[0-9a-f]{6}$/i.test(accent) ? accent : OUR_COLOR,
      title,
      moduleId: 'CBS3',
    });
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER_MS));
    if (chatUrl.startsWith('/m/')) go(chatUrl);
    else if (chatUrl.startsWith('https://')) location.assign(chatUrl);
  } catch (error) {
    showToast({ text: sentenceOf(error, t), tone: 'bad', forMs: TOAST_MS.long });
  } finally {
    hideToast(toast);
    isOpening = false;
  }
}
