import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { AccountName, Empty, Instant, MemberId, notFound, pageOf, pageQuery, typedLines } from './common.ts';
import { FEEDBACK } from './feedback-rules.ts';

/** Fewer than 10 words or more than 300. */
export const feedbackLength = refusal('feedback.length', 422);
/** No whole png or jpg within 5 MB (REG-12). */
export const feedbackPictureRefused = refusal('feedback.picture_refused', 422);
/** A picture that is not there, is somebody else's, or stands in other feedback already. */
export const feedbackPictureGone = refusal('feedback.picture_gone', 422);
export const tooMuchFeedback = refusal('feedback.too_much', 429);
/** Something else was sent under this id. */
export const feedbackKnown = refusal('feedback.known', 409);
/** A colleague was first. */
export const feedbackAnswered = refusal('feedback.answered', 409);

const Id = v.pipe(v.string(), v.uuid());
const PictureId = v.pipe(v.string(), v.regex(/^pic_[a-z0-9]{10,50}$/));
const Pictures = v.array(PictureId);
/** Lines are kept; any other control character, as a tab that came with a paste, is a blank. */
const Lines = typedLines(FEEDBACK.signsMax);

/** A multipart body with one part `file`. It is drawn anew before it is kept, and forgotten where no feedback names it. */
export const uploadFeedbackPicture = defineCall({
  name: 'uploadFeedbackPicture',
  method: 'POST',
  path: '/api/feedback/pictures',
  summary: 'Uploads a picture for feedback: png or jpg, at most 5 MB (REG-12).',
  who: 'account',
  cost: 'credential',
  upload: true,
  unsafe: true,
  value: v.object({ picture: PictureId }),
  refusals: [feedbackPictureRefused, tooMuchFeedback],
});

export const sendFeedback = defineCall({
  name: 'sendFeedback',
  method: 'PUT',
  path: '/api/feedback/:id',
  summary: 'Sends feedback of 10 to 300 words with at most three pictures (REG-12), once under its id.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: Id }),
  body: v.strictObject({
    text: Lines,
    pictures: v.pipe(Pictures, v.maxLength(FEEDBACK.pictures)),
    /**
     * What it is about, as the member names it: the id of a bet, or another row of a record as `movement.12`,
     * `profit.2026-11-26` or `statement.2026-11`.
     */
    bet: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w.:-]{1,60}$/))), null),
  }),
  value: Empty,
  refusals: [feedbackLength, feedbackPictureGone, feedbackKnown, tooMuchFeedback],
});

const sent = {
  id: Id,
  text: v.string(),
  bet: v.nullable(v.string()),
  pictures: Pictures,
  sentAt: Instant,
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(Instant),
};

export const Feedback = v.object(sent);
export type Feedback = v.InferOutput<typeof Feedback>;

export const listFeedback = defineCall({
  name: 'listFeedback',
  method: 'GET',
  path: '/api/feedback',
  summary: 'What the member has sent, the newest first, with its answers.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(Feedback)),
  refusals: [],
});

export const listMemberFeedback = defineCall({
  name: 'listMemberFeedback',
  method: 'GET',
  path: '/api/staff/feedback',
  summary: 'Feedback of members: what waits for an answer, the longest waiting first, or what has one.',
  who: 'staff.support',
  cost: 'read',
  unsafe: false,
  topics: ['feedback'],
  query: v.strictObject({
    ...pageQuery(),
    state: v.optional(v.picklist(['waiting', 'answered']), 'waiting'),
  }),
  value: v.object(pageOf(v.object({ ...sent, account: AccountName, member: MemberId }))),
  refusals: [],
});

export const getFeedbackPicture = defineCall({
  name: 'getFeedbackPicture',
  method: 'GET',
  path: '/api/staff/feedback/pictures/:picture',
  summary: 'A picture of somebody’s feedback, as JPEG.',
  who: 'staff.support',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ picture: PictureId }),
  value: Empty,
  refusals: [notFound],
});

export const answerFeedback = defineCall({
  name: 'answerFeedback',
  method: 'POST',
  path: '/api/staff/feedback/:id/answer',
  summary: 'Answers feedback, once; the member reads it beside what they wrote.',
  who: 'staff.support',
  cost: 'write',
  unsafe: true,
  audit: ['feedback.answered'],
  params: v.strictObject({ id: Id }),
  body: v.strictObject({ answer: v.pipe(Lines, v.minLength(1)) }),
  value: Empty,
  refusals: [notFound, feedbackAnswered],
});
