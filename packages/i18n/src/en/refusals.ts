import { REQUIRED_TEXTS } from '../required-texts.ts';

/** One sentence per refusal: what happened, and what would make it a yes. */
export default {
  unknown: `${REQUIRED_TEXTS.unknown.text}. Please try again; if it happens again, tell customer service.`,
  'wire.malformed': 'Something in this request is not right. Please check it and try again.',
  'wire.unsupported_body': 'This form was sent in a way we do not read. Reload the page and try again.',
  'wire.not_found': 'What you asked for is not here.',
  'wire.url_empty': `${REQUIRED_TEXTS.url_empty.text}. Please check the address.`,
  'wire.foreign_origin':
    'This request came from another site, so nothing was changed. Open this site again and try once more.',
  'wire.too_many': 'Too many requests. Wait a minute, then try again.',
  'wire.busy': 'We are busy right now and nothing was changed. Please try again in a moment.',
  invitation_code_error: REQUIRED_TEXTS.invitation_code_error.text,
  'lists.too_many_values':
    'That is more than 200 values in one filter. Choose fewer, or filter by something else.',
  'lists.cursor_refused':
    'The list was sorted or filtered differently meanwhile. Start again from its first page.',
  'lists.too_broad': 'That is more than one file holds. Narrow the time or the filters, then export again.',
} as const;
