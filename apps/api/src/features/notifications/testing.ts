import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

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

const TEMPLATE = { kind: 'feedback_answered', language: 'EN' } as const;
const TOLD = { title: 'Answered', text: 'We have answered.', short: 'Answered.' };

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  saveTemplate: async () => await desk.call('saveTemplate', { ...TEMPLATE, ...TOLD, version: 0, reason }),
  resetTemplate: async () => {
    await desk.call('saveTemplate', { ...TEMPLATE, language: 'TY', ...TOLD, version: 0, reason });
    return await desk.call('resetTemplate', { ...TEMPLATE, language: 'TY', reason });
  },
});
