/**
 * The native kit: tokens and the few primitives every screen is made of, on `<dialog>`, scroll snapping and live
 * regions of the platform itself. Promises to stay under 6 KB gzipped. Knows no route, no domain word and no
 * sentence: whatever it says is handed to it.
 */

export { AmountField } from './AmountField.tsx';
export { type AmountFault, type AmountRules, readAmount } from './amount.ts';
export { Button, buttonClass } from './Button.tsx';
export { afterOverlays } from './back.ts';
export { Carousel } from './Carousel.tsx';
export { Checkbox } from './Checkbox.tsx';
export { Confirm } from './Confirm.tsx';
export { CountingMoney } from './CountingMoney.tsx';
export { classes } from './classes.ts';
export { DayField } from './DayField.tsx';
export { readDay } from './day.ts';
export { Field, keepDigits } from './Field.tsx';
export { FieldFrame } from './FieldFrame.tsx';
export { FormNotice } from './FormNotice.tsx';
export { type FileFault, type FileRules, fileFault, pictureRules } from './file-fault.ts';
export { fitPicture } from './fit-picture.ts';
export { Icon } from './Icon.tsx';
export type { IconName } from './icons.ts';
export { Money } from './Money.tsx';
export { prefersReducedMotion } from './motion.ts';
export { Overlay } from './Overlay.tsx';
export { RequiredDialog } from './RequiredDialog.tsx';
export { Skeleton } from './Skeleton.tsx';
export { Tabs } from './Tabs.tsx';
export { Toaster } from './Toaster.tsx';
export { hideToast, showToast, type Toast } from './toasts.ts';
export { UploadField } from './UploadField.tsx';
export type { Upload } from './useUpload.ts';
