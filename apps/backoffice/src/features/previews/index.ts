/**
 * The member's app in a frame beside what is written, as a visitor or a member would see it.
 * Changes nothing for anybody.
 */

export { PhonePreview } from './PhonePreview.tsx';
