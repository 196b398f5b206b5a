/**
 * Pictures of the brand's content: chosen among those that are there, or brought along.
 * Never knows what one is for.
 */

export { PicturePreview } from './PicturePreview.tsx';
export type { PickedPicture } from './picked.ts';
export { usePicturePicker } from './use-picture-picker.tsx';
