/** The app on the phone: the page for who is offline, which the service worker makes, and the offer of a new version. */
export default {
  title: 'You are offline',
  text: 'This page needs a connection. Your balance and your games are safe.',
  retry: 'Try again',
  toHome: 'Go to home',
  pushed: 'You have a new message',
  ready: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
} as const;
