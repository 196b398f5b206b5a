/**
 * Versions of whatever staff write: who saved it, when and why, two of them side by side, and the way back. The panel is
 * one for every kind; what a field is called says the page that opens it.
 */

export { VersionsDrawer } from './VersionsDrawer.tsx';
