/** How this app calls the API; `@laro/client` does it, for the console too. */
export {
  ApiError,
  type Ask,
  announceRefusal,
  ask,
  listenToRefusals,
  NetworkError,
  setTransport,
} from '@laro/client/api';
