import type { CallRows } from '../../testing/call-rows.ts';
import { type Examples, type Scene, WORDS } from '../../testing/examples.ts';

export const rows = {
  countUnreadAnnouncements: {
    who: 'member',
    answers: 'unreadCount',
  },
  getAnnouncement: {
    who: 'staff.content',
    answers:
      'color drafted execution groupName id linkage offerFrom offerUntil picture promotionType savedAt shownFrom shownUntil state version words.CN.action words.CN.content words.CN.title words.EN.action words.EN.content words.EN.title words.TH.action words.TH.content words.TH.title words.TY.action words.TY.content words.TY.title words.VI.action words.VI.content words.VI.title',
    things: 'of the same brand alone',
    showsNobody: 'content of the brand',
  },
  listAnnouncements: {
    who: 'staff.content',
    answers:
      'content[].color content[].drafted content[].execution content[].groupName content[].id content[].linkage content[].offerFrom content[].offerUntil content[].picture content[].promotionType content[].savedAt content[].shownFrom content[].shownUntil content[].state content[].version content[].words.CN.action content[].words.CN.content content[].words.CN.title content[].words.EN.action content[].words.EN.content content[].words.EN.title content[].words.TH.action content[].words.TH.content content[].words.TH.title content[].words.TY.action content[].words.TY.content content[].words.TY.title content[].words.VI.action content[].words.VI.content content[].words.VI.title pageNum totalCount totalPages',
  },
  listBannerAnnouncements: {
    who: 'anyone',
    answers:
      'banners[].action banners[].color banners[].content banners[].execution banners[].groupName banners[].id banners[].linkage banners[].smallUrl banners[].title banners[].url footer.unreadCount hot[].content hot[].execution hot[].id hot[].promotionType hot[].read hot[].title player[].content player[].execution player[].id player[].promotionType player[].read player[].title popup[].content popup[].execution popup[].id popup[].promotionType popup[].read popup[].title promotion[].activity promotion[].content promotion[].execution promotion[].id promotion[].linkage promotion[].promotionType promotion[].read promotion[].title',
  },
  listNotices: {
    who: 'anyone',
    answers:
      'list[].content list[].execution list[].id list[].promotionType list[].read list[].shownFrom list[].title',
  },
  listPopularAnnouncements: {
    who: 'anyone',
    answers:
      'list[].content list[].execution list[].id list[].promotionType list[].read list[].shownFrom list[].title',
  },
  markAnnouncementRead: {
    who: 'member',
    answers: '',
  },
  orderAnnouncements: {
    who: 'staff.content',
    answers: '',
    unproved: 'content',
  },
  previewAnnouncement: {
    who: 'staff.content',
    answers: 'action content title',
    things: 'of the same brand alone',
    showsNobody: 'content of the brand',
  },
  publishAnnouncement: {
    who: 'staff.content',
    answers:
      'color drafted execution groupName id linkage offerFrom offerUntil picture promotionType savedAt shownFrom shownUntil state version words.CN.action words.CN.content words.CN.title words.EN.action words.EN.content words.EN.title words.TH.action words.TH.content words.TH.title words.TY.action words.TY.content words.TY.title words.VI.action words.VI.content words.VI.title',
    things: 'of the same brand alone',
    unproved: 'content',
  },
  saveAnnouncement: {
    who: 'staff.content',
    answers:
      'color drafted execution groupName id linkage offerFrom offerUntil picture promotionType savedAt shownFrom shownUntil state version words.CN.action words.CN.content words.CN.title words.EN.action words.EN.content words.EN.title words.TH.action words.TH.content words.TH.title words.TY.action words.TY.content words.TY.title words.VI.action words.VI.content words.VI.title',
    things: 'of the same brand alone; an id that it does not know is new',
    unproved: 'content',
  },
  withdrawAnnouncement: {
    who: 'staff.content',
    answers:
      'color drafted execution groupName id linkage offerFrom offerUntil picture promotionType savedAt shownFrom shownUntil state version words.CN.action words.CN.content words.CN.title words.EN.action words.EN.content words.EN.title words.TH.action words.TH.content words.TH.title words.TY.action words.TY.content words.TY.title words.VI.action words.VI.content words.VI.title',
    things: 'of the same brand alone',
    unproved: 'content',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  saveAnnouncement: async () =>
    await desk.call('saveAnnouncement', {
      id: 'audited',
      promotionType: 'PL',
      execution: null,
      shownFrom: null,
      shownUntil: null,
      picture: null,
      groupName: null,
      linkage: null,
      color: null,
      words: WORDS,
      version: 0,
      reason,
    }),
  publishAnnouncement: async () => await desk.call('publishAnnouncement', { id: 'notice-fair', reason }),
  withdrawAnnouncement: async () => await desk.call('withdrawAnnouncement', { id: 'notice-fair', reason }),
  orderAnnouncements: async () => await desk.call('orderAnnouncements', { ids: ['notice-fair'], reason }),
});
