/** What a sharer writes into a link to know it again. */
export const CAMPAIGN_PATTERN = /^[\w-]{1,40}$/;

/** So many links of different people are remembered by a browser, for so long. */
export const CLICKS_MAX = 6;
export const CLICK_SECONDS_MAX = 30 * 86_400;
