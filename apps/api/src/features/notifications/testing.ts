import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getNotificationPreferences: {
    who: 'account',
    answers:
      'choices[].channel choices[].fixed choices[].group choices[].on proved.email proved.sms quiet.from quiet.to',
  },
  listTemplates: {
    who: 'staff.content',
    answers:
      'list[].facts[] list[].kind list[].language list[].own list[].short list[].text list[].title list[].version',
  },
  resetTemplate: {
    who: 'staff.content',
    answers: '',
    things: 'words of the same brand alone',
    unproved: 'content',
  },
  saveNotificationPreferences: {
    who: 'account',
    answers:
      'choices[].channel choices[].fixed choices[].group choices[].on proved.email proved.sms quiet.from quiet.to',
  },
  saveTemplate: {
    who: 'staff.content',
    answers: 'facts[] kind language own short text title version',
    things: 'words of the same brand alone',
    unproved: 'content',
  },
} as const satisfies CallRows;
