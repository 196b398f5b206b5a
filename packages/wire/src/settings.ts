import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, LANGUAGES, type Language, plainText, Reason, stepUpRequired, Version } from './common.ts';
import { MODULES } from './modules.ts';
import { IconName, LogoName, unknownPicture } from './pictures.ts';
import { REGISTER_FIELDS, RegisterFieldName } from './registration.ts';
import { textMissing } from './texts.ts';
import { THEME_COLORS, type ThemeColor } from './theme.ts';

/** Somebody else has saved it since it was opened; carries `{ theirs }`, their whole version. */
export const settingsChanged = refusal('settings.changed', 409);
/** Text that cannot be read where it stands; carries `{ pairs }`. */
export const lowContrast = refusal('settings.low_contrast', 422);
/** The change would leave no method of registration. */
export const noMethodLeft = refusal('settings.no_method_left', 422);

const LINKS_MAX = 20;
const areUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;
const TWICE = 'It is there twice.';

/** A name of the web that is no address of a machine, and none of this one. */
const isPublicName = (hostname: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(hostname) &&
  !/\.(?:localhost|local|internal|invalid)$/.test(hostname);

function isSite(text: string): boolean {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hash === '' && isPublicName(hostname);
}

/** A site of the web, by name and over TLS. */
const Site = v.pipe(plainText(600), v.check(isSite, 'Not an https address of a site.'));

/** A screen of ours. */
const Screen = v.pipe(plainText(200), v.regex(/^\/m\/(?!.*\.\.)[\w/?=&.-]*$/));
const OwnPicture = v.pipe(plainText(200), v.regex(/^\/(?:media|assets)\/(?!.*\.\.)[\w/.-]+$/));

/** A host that has our pictures too, as its origin (LAY-8). */
const ImageHost = v.pipe(
  plainText(300),
  v.check((text) => isSite(text) && new URL(text).origin === text, 'Not an https origin.'),
);

const Layout = v.picklist(['new', 'base']);

const Name = v.pipe(plainText(60), v.trim(), v.minLength(1));

/**
 * A merchant's pattern is tried against what strangers send, so it may not take long: a row of letters and classes, at
 * most three of which may repeat as often as they like.
 */
const PATTERN_PARTS = /(?:\\[dws.\-@+]|\[[^\][\\]+\]|[\p{L}\d_@ ])(?:\{\d{1,2}(?:,\d{1,2})?\}|[*+?])?/gu;
const REPEATS_MAX = 3;
function isQuickPattern(pattern: string): boolean {
  const parts = pattern.match(PATTERN_PARTS) ?? [];
  if (parts.join('') !== pattern) return false;
  try {
    void new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return false;
  }
  return parts.filter((part) => /(?:[*+?]|,\d{1,2}\})$/.test(part)).length <= REPEATS_MAX;
}

const Color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
/** An address as mail servers take it, of a name of the web. */
const MailAddress = v.pipe(
  plainText(120),
  v.regex(/^[\w.+-]{1,60}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/),
);
/** What networks take in place of a number. */
const SmsSender = v.pipe(v.string(), v.regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{3,11}$/));

const colors = Object.fromEntries(
  Object.keys(THEME_COLORS).map((name) => [name, v.optional(Color)]),
) as unknown as Record<ThemeColor, v.OptionalSchema<v.GenericSchema<string>, undefined>>;

const messages = Object.fromEntries(
  LANGUAGES.map((code) => [code, v.optional(v.pipe(plainText(300), v.trim(), v.minLength(1)))]),
) as unknown as Record<Language, v.OptionalSchema<v.GenericSchema<string>, undefined>>;

/** In force from one moment on, to another where that is known. */
export const Plan = v.pipe(
  v.strictObject({ from: Instant, until: v.nullable(Instant) }),
  v.check(
    ({ from, until }) => until === null || Date.parse(from) < Date.parse(until),
    'It ends before it begins.',
  ),
);
export type Plan = v.InferOutput<typeof Plan>;

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Without what those tables name beside countries: unions, test languages, and what is not known. */
const Country = v.pipe(
  v.string(),
  v.regex(/^(?!EU|EZ|QO|UN|XA|XB|ZZ)[A-Z]{2}$/),
  v.check((code) => /^[A-Z]{2}$/.test(code) && COUNTRY_NAMES.of(code) !== undefined, 'Not a country.'),
);

/** What of a brand its staff set, section by section: each is saved as a whole, and has versions of its own. */
export const SETTINGS = {
  /** White-label flags and modules that are on (ROLE-4, ROLE-5). */
  flags: v.strictObject({ on: v.pipe(v.array(v.picklist(MODULES)), v.maxLength(MODULES.length)) }),
  /** Every field of the form, in its order (REG-4); by mobile one registers where the flag says so. */
  registration: v.strictObject({
    fields: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            name: RegisterFieldName,
            enabled: v.boolean(),
            required: v.boolean(),
            pattern: v.nullable(
              v.pipe(plainText(200), v.minLength(1), v.check(isQuickPattern, 'Not a quick pattern.')),
            ),
          }),
          v.check(({ enabled, required }) => enabled || !required, 'What is not asked cannot be required.'),
        ),
      ),
      v.length(REGISTER_FIELDS.length),
      v.check((list) => areUnique(list.map(({ name }) => name)), TWICE),
    ),
  }),
  /** SYS-5: where one is helped. */
  services: v.strictObject({
    entries: v.pipe(
      v.array(
        v.strictObject({ type: v.pipe(plainText(20), v.regex(/^[A-Z][A-Z0-9_]*$/)), name: Name, url: Site }),
      ),
      v.maxLength(LINKS_MAX),
    ),
  }),
  /** SYS-6: where the app is to be had, its icon, and the channel. */
  downloads: v.strictObject({
    resources: v.pipe(
      v.array(
        v.union([
          v.strictObject({
            resourceType: v.picklist(['IOS', 'Android', 'MOBILECONFIG', 'TELEGRAM']),
            url: Site,
          }),
          v.strictObject({ resourceType: v.literal('AppDownloadIcon'), url: v.union([OwnPicture, Site]) }),
        ]),
      ),
      v.maxLength(LINKS_MAX),
      v.check((list) => areUnique(list.map(({ resourceType }) => resourceType)), TWICE),
    ),
  }),
  /** DATA-7. */
  partners: v.strictObject({
    partners: v.pipe(
      v.array(v.strictObject({ name: Name, linkage: v.union([Screen, Site]) })),
      v.maxLength(LINKS_MAX),
    ),
  }),
  /** HOME-11. */
  follow: v.strictObject({
    links: v.pipe(
      v.array(v.strictObject({ resourceType: v.picklist(['FACEBOOK', 'TELEGRAM', 'INSTAGRAM']), url: Site })),
      v.maxLength(LINKS_MAX),
      v.check((list) => areUnique(list.map(({ resourceType }) => resourceType)), TWICE),
    ),
  }),
  /** HOME-18. */
  footer: v.strictObject({ text: v.pipe(plainText(300), v.trim()) }),
  /** SYS-3: which of its two layouts a screen has. */
  layout: v.strictObject({ memberCenter: Layout, deposit: Layout }),
  /** What the brand is called, what it is known by, and whom its messages come from. */
  look: v.strictObject({
    name: Name,
    logo: v.nullable(LogoName),
    icon: v.nullable(IconName),
    color: v.nullable(Color),
    mailFrom: v.nullable(MailAddress),
    smsSender: v.nullable(SmsSender),
  }),
  /** Colors in place of ours. */
  theme: v.strictObject({ colors: v.strictObject(colors) }),
  images: v.strictObject({
    hosts: v.pipe(
      v.array(ImageHost),
      v.maxLength(5),
      v.check((list) => areUnique(list), TWICE),
    ),
  }),
  /** SYS-1: from where nobody registers, plays or moves money. */
  regions: v.strictObject({
    blocked: v.pipe(
      v.array(Country),
      v.maxLength(249),
      v.check((list) => areUnique(list), TWICE),
    ),
  }),
  /** SYS-1: when nobody gets in, beside the switch that shuts at once, and what members are told meanwhile. */
  maintenance: v.strictObject({ plan: v.nullable(Plan), message: v.strictObject(messages) }),
} as const;
export type SettingsSection = keyof typeof SETTINGS;
export const SETTINGS_SECTIONS = Object.keys(SETTINGS) as readonly SettingsSection[];
export type SettingsOf<S extends SettingsSection> = v.InferOutput<(typeof SETTINGS)[S]>;

type Parts = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
};

/** The same parts without their rules: what is in force is shown, also where it was set before a rule was. */
function shapeOf<S extends v.GenericSchema>(schema: S): v.GenericSchema<v.InferOutput<S>, v.InferOutput<S>> {
  const { type, entries, item, wrapped, options } = schema as unknown as Parts;
  const shape = (): v.GenericSchema => {
    if (entries) {
      return v.object(
        Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, shapeOf(part)])),
      );
    }
    if (item) return v.array(shapeOf(item));
    if (wrapped) return type === 'nullable' ? v.nullable(shapeOf(wrapped)) : v.optional(shapeOf(wrapped));
    if (type === 'union') return v.union((options ?? []).map((one) => shapeOf(one as v.GenericSchema)));
    return type === 'boolean' ? v.boolean() : v.string();
  };
  return shape() as v.GenericSchema<v.InferOutput<S>, v.InferOutput<S>>;
}

/** A section as it is in force; its version is 0 until staff have saved it. */
function sectionOf<S extends v.GenericSchema>(value: S) {
  return v.object({
    value: shapeOf(value),
    version: v.number(),
    savedBy: v.nullable(v.string()),
    savedAt: v.nullable(Instant),
  });
}

export const listSettings = defineCall({
  name: 'listSettings',
  method: 'GET',
  path: '/api/staff/settings',
  summary: 'What of the brand its staff set, section by section, as it is in force.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  value: v.object({
    flags: sectionOf(SETTINGS.flags),
    registration: sectionOf(SETTINGS.registration),
    services: sectionOf(SETTINGS.services),
    downloads: sectionOf(SETTINGS.downloads),
    partners: sectionOf(SETTINGS.partners),
    follow: sectionOf(SETTINGS.follow),
    footer: sectionOf(SETTINGS.footer),
    layout: sectionOf(SETTINGS.layout),
    look: sectionOf(SETTINGS.look),
    theme: sectionOf(SETTINGS.theme),
    images: sectionOf(SETTINGS.images),
    regions: sectionOf(SETTINGS.regions),
    maintenance: sectionOf(SETTINGS.maintenance),
  }),
  refusals: [],
});

/** What the calls that save a section have in common. */
function saving<const Section extends string, S extends v.GenericSchema>(section: Section, value: S) {
  return {
    method: 'PUT',
    path: `/api/staff/settings/${section}`,
    cost: 'write',
    unsafe: true,
    audit: [`settings.${section}`],
    body: v.strictObject({ value, version: Version, reason: Reason }),
    value: sectionOf(value),
  } as const;
}

export const saveFlags = defineCall({
  name: 'saveFlags',
  ...saving('flags', SETTINGS.flags),
  summary: 'Switches modules of the brand on and off; within five seconds, everywhere.',
  who: 'staff.brand',
  refusals: [settingsChanged],
});

export const saveRegistration = defineCall({
  name: 'saveRegistration',
  ...saving('registration', SETTINGS.registration),
  summary: 'Says what the form of registration asks, requires and takes, and in which order (REG-4).',
  who: 'staff.brand',
  refusals: [noMethodLeft, settingsChanged],
});

export const saveServices = defineCall({
  name: 'saveServices',
  ...saving('services', SETTINGS.services),
  summary: 'Says where members find customer service (SYS-5).',
  who: 'staff.content',
  refusals: [settingsChanged],
});

export const saveDownloads = defineCall({
  name: 'saveDownloads',
  ...saving('downloads', SETTINGS.downloads),
  summary: 'Says where the app is to be had (SYS-6).',
  who: 'staff.content',
  stepUp: true,
  refusals: [stepUpRequired, settingsChanged],
});

export const savePartners = defineCall({
  name: 'savePartners',
  ...saving('partners', SETTINGS.partners),
  summary: 'Says who stands behind the brand, and where each leads (DATA-7).',
  who: 'staff.content',
  refusals: [settingsChanged],
});

export const saveFollow = defineCall({
  name: 'saveFollow',
  ...saving('follow', SETTINGS.follow),
  summary: 'Says where the brand is to be followed (HOME-11).',
  who: 'staff.content',
  refusals: [settingsChanged],
});

export const saveFooter = defineCall({
  name: 'saveFooter',
  ...saving('footer', SETTINGS.footer),
  summary: 'Writes what stands at the foot of home (HOME-18).',
  who: 'staff.content',
  refusals: [settingsChanged],
});

export const saveLayout = defineCall({
  name: 'saveLayout',
  ...saving('layout', SETTINGS.layout),
  summary: 'Chooses between the two layouts of the member centre and of the deposit screen (SYS-3).',
  who: 'staff.content',
  refusals: [settingsChanged],
});

export const saveTheme = defineCall({
  name: 'saveTheme',
  ...saving('theme', SETTINGS.theme),
  summary: 'Sets the brand’s colors in place of ours; text that could not be read is refused, pair by pair.',
  who: 'staff.content',
  refusals: [lowContrast, settingsChanged],
});

export const saveLook = defineCall({
  name: 'saveLook',
  ...saving('look', SETTINGS.look),
  summary: 'Names the brand, and says what it is known by and whom its messages come from.',
  who: 'staff.brand',
  stepUp: true,
  refusals: [stepUpRequired, unknownPicture, settingsChanged],
});

export const saveImages = defineCall({
  name: 'saveImages',
  ...saving('images', SETTINGS.images),
  summary: 'Names the hosts that have our pictures too (LAY-8).',
  who: 'staff.brand',
  refusals: [settingsChanged],
});

export const saveRegions = defineCall({
  name: 'saveRegions',
  ...saving('regions', SETTINGS.regions),
  summary: 'Says from which countries nobody registers, plays or moves money (SYS-1).',
  who: 'staff.brand',
  refusals: [settingsChanged],
});

export const saveMaintenance = defineCall({
  name: 'saveMaintenance',
  ...saving('maintenance', SETTINGS.maintenance),
  summary: 'Plans when the brand is closed, and writes what members are told meanwhile (SYS-1).',
  who: 'staff.brand',
  refusals: [textMissing, settingsChanged],
});
