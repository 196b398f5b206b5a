import type en from '../en/pwa.ts';

export default {
  title: 'Offline ka',
  text: 'Kailangan ng koneksyon ang page na ito. Ligtas ang balanse at mga laro mo.',
  retry: 'Subukan muli',
  toHome: 'Pumunta sa home',
  pushed: 'May bago kang mensahe',
  ready: 'Handa na ang bagong bersyon.',
  reload: 'I-reload',
  later: 'Mamaya',
} as const satisfies Record<keyof typeof en, string>;
