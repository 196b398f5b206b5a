import type { Words } from './rules.ts';

/** Every sentence of the page that is not a game's own. */
export const WORDS = {
  pick: { en: 'Choose', fil: 'Pumili' },
  stake: { en: 'Stake', fil: 'Taya' },
  bet: { en: 'Bet', fil: 'Tumaya' },
  betting: { en: 'Betting…', fil: 'Tumataya…' },
  deposit: { en: 'Deposit', fil: 'Mag-deposito' },
  history: { en: 'Your last bets', fil: 'Mga huling taya mo' },
  none: { en: 'None yet.', fil: 'Wala pa.' },
  noScript: { en: 'This game needs JavaScript.', fil: 'Kailangan ng larong ito ang JavaScript.' },
  numbers: { en: 'Your digits', fil: 'Mga numero mo' },
  closesIn: { en: 'Bets close in', fil: 'Magsasara sa' },
  drawing: { en: 'Bets are closed. The draw is coming.', fil: 'Sarado na ang taya. Bubunot na.' },
  nothing: { en: 'Nothing can be bet on here now.', fil: 'Walang matatayaan dito ngayon.' },
  wins: { en: 'wins', fil: 'panalo' },
  won: { en: 'You won', fil: 'Nanalo ka ng' },
  lost: { en: 'No win', fil: 'Walang panalo' },
  open: { en: 'Waiting for the draw', fil: 'Hinihintay ang bunot' },
  paying: { en: 'The win is on its way', fil: 'Papunta na ang panalo' },
  returned: { en: 'Stake given back', fil: 'Ibinalik ang taya' },
  returning: { en: 'The stake is being given back', fil: 'Ibinabalik ang taya' },
  refused: { en: 'Not taken', fil: 'Hindi tinanggap' },
  placed: { en: 'Your bet is placed.', fil: 'Nakapasok na ang taya mo.' },
  choose: { en: 'Choose what you bet on first.', fil: 'Piliin muna ang tatayaan mo.' },
  digits: { en: 'Write all the digits of your number.', fil: 'Isulat ang lahat ng digit ng numero mo.' },
  offline: {
    en: 'No connection. Your bet is sent again, and counts once.',
    fil: 'Walang koneksyon. Ipapadala muli ang taya mo, at isang beses lang bibilangin.',
  },
  fair: {
    en: 'Every result is drawn from a secret and its round’s own number. Of 100 staked, 96 come back in the long run.',
    fil: 'Binubunot ang bawat resulta mula sa isang lihim at sa sariling numero ng round. Sa bawat 100 na taya, 96 ang bumabalik sa katagalan.',
  },
  simulated: {
    en: 'All matches are simulated. The teams are invented.',
    fil: 'Simulado ang lahat ng laban. Kathang-isip ang mga koponan.',
  },
  presenters: {
    en: 'The presenters are virtual, and invented.',
    fil: 'Birtuwal at kathang-isip ang mga tagapagpakilala.',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** Why a tap is no bet. */
export const REFUSALS = {
  not_enough_money: {
    en: 'Your balance is too low for this stake.',
    fil: 'Kulang ang balanse mo para sa tayang ito.',
  },
  limit_reached: {
    en: 'Your limits do not allow this bet.',
    fil: 'Hindi ito pinapayagan ng mga limit mo.',
  },
  player_disabled: { en: 'You cannot bet at the moment.', fil: 'Hindi ka makakataya sa ngayon.' },
  session_unknown: {
    en: 'This session is over. Open the game again.',
    fil: 'Tapos na ang session na ito. Buksan muli ang laro.',
  },
  too_fast: { en: 'Too many taps. Wait a moment.', fil: 'Masyadong mabilis. Sandali lang.' },
  closed: { en: 'Bets on this are closed. Choose again.', fil: 'Sarado na ang taya rito. Pumili muli.' },
  not_offered: { en: 'This bet is not offered.', fil: 'Hindi inaalok ang tayang ito.' },
  wallet_unreachable: {
    en: 'The wallet does not answer. If your stake was taken, it is given back by itself.',
    fil: 'Hindi sumasagot ang wallet. Kung nakuha ang taya mo, kusa itong ibabalik.',
  },
} as const satisfies Readonly<Record<string, Words>>;

export type RefusalCode = keyof typeof REFUSALS;
