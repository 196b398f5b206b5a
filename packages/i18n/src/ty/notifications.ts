import type en from '../en/notifications.ts';
import type { refusals as english, screens as enScreens } from '../en/notifications.ts';

export default {
  here: 'Ang browser na ito',
  security: 'Seguridad ng account',
  securityText:
    'Mga pagbabago sa password at paraan ng pag-log in. Pinoprotektahan nito ang account mo kaya laging nakabukas.',
  service: 'Mga sagot at serbisyo',
  serviceText: 'Mga sagot sa feedback mo, at ang pasya namin sa ipinadala mo.',
  news: 'Balita at alok',
  newsText: 'Mga mensahe naming hindi mo hiningi. Lalabas lang sa inbox kung gusto mo.',
  inbox: 'Inbox',
  push: 'Abiso sa device',
  email: 'E-mail',
  sms: 'Text (SMS)',
  unproved: 'Hindi pa napapatunayan, kaya walang ipinapadala roon.',
  toSecurity: 'Patunayan ang e-mail at mobile number',
  quiet: 'Oras ng katahimikan',
  quietText: 'Sa oras na ito, seguridad ng account lang ang ipinapadala. Darating ang iba pagkatapos nito.',
  quietOn: 'May oras ng katahimikan',
  quietFrom: 'Mula',
  quietTo: 'Hanggang',
  quietSame: 'Dapat magkaiba ang simula at wakas.',
  failed: 'Hindi na-load ang settings mo',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'notifications.fixed': 'Hindi mapapatay ang nagpoprotekta sa account mo.',
  'notifications.placeholder_unknown':
    'May pangalan sa mga salitang ito na walang maglalagay ng laman, o may panaklong na walang pangalan. Walang na-save.',
  'notifications.changed':
    'May ibang nag-save ng mga salitang ito mula nang buksan mo. Buksan ulit ang mga ito.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  notifications: 'Mga abiso',
} as const satisfies Record<keyof typeof enScreens, string>;
