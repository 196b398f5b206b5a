import { MoneyError, parseMoney } from '@laro/money';
import * as v from 'valibot';
import { refusal } from './call.ts';
import { wholeText } from './whole-text.ts';

/** Refusals that every call may answer with; a call lists only those of its own. */
export const malformed = refusal('wire.malformed', 422);
export const unsupportedBody = refusal('wire.unsupported_body', 415);
export const notFound = refusal('wire.not_found', 404);
/** A call without a path. */
export const urlEmpty = refusal('wire.url_empty', 404);
export const foreignOrigin = refusal('wire.foreign_origin', 403);
export const loginRequired = refusal('sessions.login_required', 401);
export const notPermitted = refusal('sessions.not_permitted', 403);
/** The act wants a proof that is not older than five minutes; `value.factors` lists what will do. */
export const stepUpRequired = refusal('security.step_up_required', 403);
export const moduleOff = refusal('sessions.module_off', 403);
/** The merchant is closed for maintenance; carries `{ until }` where staff have said when it opens. */
export const maintenance = refusal('merchants.maintenance', 503);
export const regionRestricted = refusal('merchants.region_restricted', 403);
export const realAccountRequired = refusal('sessions.real_account_required', 403);
export const tooMany = refusal('wire.too_many', 429);
export const busy = refusal('wire.busy', 503);

export const COMMON_REFUSALS = [
  malformed,
  unsupportedBody,
  notFound,
  foreignOrigin,
  loginRequired,
  notPermitted,
  realAccountRequired,
  moduleOff,
  maintenance,
  regionRestricted,
  tooMany,
  busy,
] as const;

/** A decimal string such as "1250.50", exact to 1/100000. */
export const MoneyText = v.pipe(
  v.string(),
  v.maxLength(24),
  v.check((text) => {
    try {
      parseMoney(text);
      return true;
    } catch (error) {
      if (error instanceof MoneyError) return false;
      throw error;
    }
  }, 'Not an exact decimal amount.'),
);

/** An amount as it is typed: whole cents. */
export const AMOUNT_PATTERN = /^\d{1,12}(\.\d{1,2})?$/;
/** More than nothing, in whole cents. */
export const PositiveAmount = v.pipe(
  v.string(),
  v.maxLength(15),
  v.regex(AMOUNT_PATTERN),
  v.check((text) => /[1-9]/.test(text), 'Nothing is no amount.'),
);

/** An instant as ISO 8601 in UTC. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // The standard has zones that JavaScript does not read, such as `+00`.
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Not an instant.'),
);

/** YYYY-MM-DD of the calendar: 31 February is no day, and a database would say so with an error. */
export const BusinessDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => {
    const at = Date.parse(day);
    return day >= '1900-01-01' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  }, 'Not a day of the calendar.'),
);

/** Text without control characters; `NUL` would not even fit a PostgreSQL text. */
export const CONTROL_CHARACTERS = /\p{Cc}/u;
export function plainText(max: number) {
  return v.pipe(
    wholeText(max),
    v.check((text) => !CONTROL_CHARACTERS.test(text), 'Control characters are not allowed.'),
  );
}

/** The same with lines; no other control character is on anybody's keyboard. */
export function plainLines(max: number) {
  return v.pipe(
    wholeText(max),
    v.check((text) => !/[^\P{Cc}\n]/u.test(text), 'Control characters are not allowed.'),
  );
}

/** Lines as a member typed or pasted them: any other control character, such as a tab, is a blank. */
export function typedLines(max: number) {
  return v.pipe(
    wholeText(max),
    v.transform((text) =>
      text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]/gu, ' ')
        .trim(),
    ),
  );
}

/** A member by the name of their account. */
export const AccountName = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/));

/** A member by the id that is theirs for ever, whatever their account is called. */
export const MemberId = v.pipe(v.string(), v.regex(/^mem_[0-9a-z]{26}$/));

/** A merchant's connection to a supplier. */
export const IntegrationId = v.pipe(v.string(), v.regex(/^int_[a-z0-9_]{1,40}$/));

/** A positive whole number in a query string. */
export function wholeNumber(fallback: number, max: number) {
  return v.optional(
    v.pipe(
      v.union([v.pipe(v.string(), v.regex(/^\d{1,6}$/)), v.number()]),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(max),
    ),
    fallback,
  );
}

/** The last page that a list lets itself be asked for. */
const PAGE_MAX = 1_000;
const PAGE_SIZE_MAX = 100;
/** Nobody turns more pages than these; counting further would be work for nothing. */
export const COUNTED_MAX = PAGE_MAX * PAGE_SIZE_MAX;

/** How a list is asked for that comes page by page. */
export function pageQuery() {
  return { pageNo: wholeNumber(1, PAGE_MAX), pageSize: wholeNumber(25, PAGE_SIZE_MAX) };
}

/** One page, as asked for. */
export type PageAsked = { readonly pageNo: number; readonly pageSize: number };

/**
 * The one answer of such a list; what it says beside its rows, such as totals, stands next to these fields. The lists
 * of games alone have the names of the specification (CALL-13, CALL-14).
 */
export function pageOf<S extends v.GenericSchema>(row: S) {
  return { content: v.array(row), pageNum: v.number(), totalPages: v.number(), totalCount: v.number() };
}

/** That answer. No page is promised that would be refused. */
export function pageAnswer<Row>(content: Row[], totalCount: number, { pageNo, pageSize }: PageAsked) {
  const totalPages = Math.min(Math.ceil(totalCount / pageSize), PAGE_MAX);
  return { content, pageNum: pageNo, totalPages, totalCount };
}

/** Language codes of the specification (GEN-4); TY is Tagalog, CN is Chinese. */
export const LANGUAGES = ['EN', 'TY', 'CN', 'TH', 'VI'] as const;
export const Language = v.picklist(LANGUAGES);
export type Language = v.InferOutput<typeof Language>;

/** An empty query parameter means "not given", as the specification's client sends them. */
export function emptyAsAbsent<S extends v.GenericSchema<string, unknown>>(schema: S) {
  return v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]) as unknown as v.GenericSchema<v.InferInput<S> | '', v.InferOutput<S> | undefined>,
  );
}

export const Empty = v.strictObject({});

/** Media type of sealed bodies; `sealing.ts` makes them, and is loaded only where one is sent or opened. */
export const SEALED_MEDIA_TYPE = 'application/vnd.laro.hpke';

/** Of the state that was changed, which the database counts as an int; 0 where there was none. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

/** Why staff do something; it stands in the audit. */
export const Reason = v.pipe(plainText(140), v.trim(), v.minLength(1));
