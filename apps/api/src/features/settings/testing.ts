import type { CallName } from '@laro/wire';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  listSettings: {
    who: 'staff.content',
    answers:
      'downloads.savedAt downloads.savedBy downloads.value.resources[].resourceType downloads.value.resources[].url downloads.version flags.savedAt flags.savedBy flags.value.on[] flags.version follow.savedAt follow.savedBy follow.value.links[].resourceType follow.value.links[].url follow.version footer.savedAt footer.savedBy footer.value.text footer.version images.savedAt images.savedBy images.value.hosts[] images.version layout.savedAt layout.savedBy layout.value.deposit layout.value.memberCenter layout.version look.savedAt look.savedBy look.value.color look.value.icon look.value.logo look.value.mailFrom look.value.name look.value.smsSender look.version maintenance.savedAt maintenance.savedBy maintenance.value.message.CN maintenance.value.message.EN maintenance.value.message.TH maintenance.value.message.TY maintenance.value.message.VI maintenance.value.plan.from maintenance.value.plan.until maintenance.version partners.savedAt partners.savedBy partners.value.partners[].linkage partners.value.partners[].name partners.version regions.savedAt regions.savedBy regions.value.blocked[] regions.version registration.savedAt registration.savedBy registration.value.fields[].enabled registration.value.fields[].name registration.value.fields[].pattern registration.value.fields[].required registration.version services.savedAt services.savedBy services.value.entries[].name services.value.entries[].type services.value.entries[].url services.version theme.savedAt theme.savedBy theme.value.colors.--accent theme.value.colors.--accent-raised theme.value.colors.--ground theme.value.colors.--hue-bingo theme.value.colors.--hue-cockfight theme.value.colors.--hue-esports theme.value.colors.--hue-fish theme.value.colors.--hue-hot theme.value.colors.--hue-jl theme.value.colors.--hue-live theme.value.colors.--hue-lottery theme.value.colors.--hue-pvp theme.value.colors.--hue-slots theme.value.colors.--hue-sports theme.value.colors.--on-accent theme.value.colors.--success theme.value.colors.--surface-1 theme.value.colors.--surface-2 theme.value.colors.--surface-3 theme.value.colors.--text-1 theme.value.colors.--text-2 theme.value.colors.--text-3 theme.value.colors.--urgent theme.version',
  },
  saveDownloads: {
    who: 'staff.content',
    answers: 'savedAt savedBy value.resources[].resourceType value.resources[].url version',
  },
  saveFlags: {
    who: 'staff.brand',
    answers: 'savedAt savedBy value.on[] version',
    unproved: 'content',
  },
  saveFollow: {
    who: 'staff.content',
    answers: 'savedAt savedBy value.links[].resourceType value.links[].url version',
    unproved: 'content',
  },
  saveFooter: {
    who: 'staff.content',
    answers: 'savedAt savedBy value.text version',
    unproved: 'content',
  },
  saveImages: {
    who: 'staff.brand',
    answers: 'savedAt savedBy value.hosts[] version',
    unproved: 'content',
  },
  saveLayout: {
    who: 'staff.content',
    answers: 'savedAt savedBy value.deposit value.memberCenter version',
    unproved: 'content',
  },
  saveLook: {
    who: 'staff.brand',
    answers:
      'savedAt savedBy value.color value.icon value.logo value.mailFrom value.name value.smsSender version',
  },
  saveMaintenance: {
    who: 'staff.brand',
    answers:
      'savedAt savedBy value.message.CN value.message.EN value.message.TH value.message.TY value.message.VI value.plan.from value.plan.until version',
    unproved: 'content',
  },
  savePartners: {
    who: 'staff.content',
    answers: 'savedAt savedBy value.partners[].linkage value.partners[].name version',
    unproved: 'content',
  },
  saveRegions: {
    who: 'staff.brand',
    answers: 'savedAt savedBy value.blocked[] version',
    unproved: 'content',
  },
  saveRegistration: {
    who: 'staff.brand',
    answers:
      'savedAt savedBy value.fields[].enabled value.fields[].name value.fields[].pattern value.fields[].required version',
    unproved: 'content',
  },
  saveServices: {
    who: 'staff.content',
    answers: 'savedAt savedBy value.entries[].name value.entries[].type value.entries[].url version',
    unproved: 'content',
  },
  saveTheme: {
    who: 'staff.content',
    answers:
      'savedAt savedBy value.colors.--accent value.colors.--accent-raised value.colors.--ground value.colors.--hue-bingo value.colors.--hue-cockfight value.colors.--hue-esports value.colors.--hue-fish value.colors.--hue-hot value.colors.--hue-jl value.colors.--hue-live value.colors.--hue-lottery value.colors.--hue-pvp value.colors.--hue-slots value.colors.--hue-sports value.colors.--on-accent value.colors.--success value.colors.--surface-1 value.colors.--surface-2 value.colors.--surface-3 value.colors.--text-1 value.colors.--text-2 value.colors.--text-3 value.colors.--urgent version',
    unproved: 'content',
  },
} as const satisfies CallRows;

const SECTIONS = {
  saveFlags: 'flags',
  saveRegistration: 'registration',
  saveServices: 'services',
  saveDownloads: 'downloads',
  savePartners: 'partners',
  saveFollow: 'follow',
  saveFooter: 'footer',
  saveLayout: 'layout',
  saveLook: 'look',
  saveTheme: 'theme',
  saveImages: 'images',
  saveRegions: 'regions',
  saveMaintenance: 'maintenance',
} as const satisfies Partial<Record<CallName, string>>;

/** Each section is saved as it is in force. */
export const examples = ({ desk, reason }: Scene): Examples =>
  Object.fromEntries(
    Object.entries(SECTIONS).map(([name, section]) => [
      name,
      async () => {
        const { value, version } = (await desk.call('listSettings', {})).value[section];
        return await desk.call(name as 'saveFooter', { value: value as { text: string }, version, reason });
      },
    ]),
  );
