/**
 * Status: whether the house is open for this visitor, as the status call tells it. Promises that what was known last
 * is shown at once and then asked for anew, and that records, help and the way out stay open behind a closed front.
 * Never grants anything: the server decides on every call, whatever this browser remembers.
 */
export { startStatus } from './start-status.ts';
