import type en from '../en/records.ts';

export default {
  period: 'Panahon',
  days1: 'Ngayon',
  days7: '7 araw',
  days30: '30 araw',
  longer: 'Ipakita ang {days} araw',
  today: 'Ngayon',
  yesterday: 'Kahapon',
  loading: 'Nilo-load',
  shown: 'Ipinapakita ang {shown} sa {count}',
  more: 'Magpakita pa',
  moreFailed: 'Hindi na-load ang iba pa.',
  moreOffline: 'Offline ka. Maglo-load ang iba pa kapag konektado ka na ulit.',
  end: '{count, plural, one {Ito lang ang nakatala} other {Ito na ang lahat ng # nakatala}}',
  failedTitle: 'Hindi na-load ang listahang ito',
  offlineTitle: 'Naghihintay ng koneksyon',
  offlineText: 'Maglo-load ang listahang ito kapag konektado ka na ulit.',
} as const satisfies Record<keyof typeof en, string>;
