import type { Announcement } from '@laro/wire';

export const announcement = (id: string, more: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Title of ${id}`,
  content: `<p>Words of <b>${id}</b></p>`,
  promotionType: 'PL',
  execution: null,
  read: false,
  ...more,
});
