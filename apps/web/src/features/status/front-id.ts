/** The element in which the fallback page stands, beside the app's own. */
export const FRONT_ID = 'front';
