/** The rules of the chat alone, so that its pages carry no calls. */
export const CHAT = {
  textMax: 2_000,
  /** In one message. */
  picturesMax: 3,
  pictureBytesMax: 5 * 1024 * 1024,
  starsMax: 5,
  /** So long somebody counts as typing who has just typed. */
  typingMs: 6_000,
  /** How often it is told that somebody types. */
  typingEveryMs: 3_000,
  /** In one answer. */
  messagesMax: 200,
  topicsMax: 12,
  repliesMax: 100,
} as const;
