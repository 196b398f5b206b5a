import { DOWNLOAD_BAR_KEY } from './installed.ts';
import { AUTO_LOGIN_KEY, SESSION_KEY } from './session.ts';

/**
 * Runs before the first paint. A member never sees the visitor's buttons flash by: the document is the same for all,
 * and only the browser knows who it may be; nor does the offer of the app, where it was closed or is the app itself
 * (SYS-6). The theme is always dark (GEN-6). And pictures that are not in the first view wait for those that are, and
 * for the scripts, with which they would share the line (`app.css`); without scripts none of them waits.
 */
export const HEAD_SCRIPT = `(d=>{d.auth=sessionStorage.getItem(${JSON.stringify(
  SESSION_KEY,
)})||localStorage.getItem(${JSON.stringify(
  AUTO_LOGIN_KEY,
)})==="1"?"member":"visitor";d.first="";addEventListener("load",()=>delete d.first);if(localStorage.getItem(${JSON.stringify(
  DOWNLOAD_BAR_KEY,
)})==="1"||matchMedia("(display-mode:standalone)").matches||navigator.standalone)d.bar="off";localStorage.setItem("theme","dark")})(document.documentElement.dataset)`;
