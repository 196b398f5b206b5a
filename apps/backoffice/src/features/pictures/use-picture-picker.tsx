import { type ReactNode, useRef, useState } from 'react';
import { PictureDialog } from './PictureDialog.tsx';
import type { PickedPicture } from './picked.ts';

/** Asks for a picture: who calls waits for the answer, null for none. The dialog belongs anywhere on the page. */
export function usePicturePicker(): readonly [pick: () => Promise<PickedPicture | null>, dialog: ReactNode] {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(picked: PickedPicture | null) => void>(undefined);
  const pick = async (): Promise<PickedPicture | null> => {
    answer.current?.(null);
    setOpen(true);
    return await new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const settle = (picked: PickedPicture | null): void => {
    answer.current?.(picked);
    answer.current = undefined;
    setOpen(false);
  };
  return [pick, <PictureDialog key="pictures" opened={isOpen} settle={settle} />];
}
