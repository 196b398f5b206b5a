import { AUTO_LOGIN_KEY, SESSION_KEY } from './session.ts';

/**
 * Runs before the first paint, so that a member never sees the visitor's buttons flash by: the document is the
 * same for all, and only the browser knows who it may be.
 */
export const HEAD_SCRIPT = `document.documentElement.dataset.auth=sessionStorage.getItem(${JSON.stringify(
  SESSION_KEY,
)})||localStorage.getItem(${JSON.stringify(AUTO_LOGIN_KEY)})==="1"?"member":"visitor"`;
