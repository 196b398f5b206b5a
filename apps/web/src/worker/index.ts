/**
 * The service worker: the app's shell and what is the same for everybody, for whoever is offline. Promises that nothing of a
 * session is ever cached, that no act is ever sent by it or sent again, and that a page in use keeps the files of its
 * build. Never decides when a page loads anew.
 */
import shell from 'virtual:laro-shell';
import { precacheAndRoute } from 'workbox-precaching';
import { serveDocuments } from './documents.ts';
import { serveFiles } from './files.ts';
import { handleLifecycle } from './lifecycle.ts';
import { serveLists } from './lists.ts';
import { listenToPages } from './pages.ts';
import { showPushes } from './push.ts';

handleLifecycle();
// Their names say what is in them. One that cannot be had ends the installation: a worker that may not fetch would
// answer every page with the offline one.
precacheAndRoute(shell.files.map((url) => ({ url, revision: null })));
serveFiles();
serveLists();
serveDocuments();
listenToPages();
showPushes();
