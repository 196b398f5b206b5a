import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { type Crop, dragged, squareOf, ZOOM_MAX } from './crop.ts';

/** Pixels of the picture that is sent, and of the canvas on which it is chosen: what is seen is what is sent. */
export const PICTURE_SIDE = 512;

/** The picture on its stage: dragged by finger or mouse, moved and sized by three sliders for everybody else. */
export function CropStage({
  picture,
  crop,
  onCrop,
  canvas,
}: {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
  readonly canvas: { current: HTMLCanvasElement | null };
}): ReactNode {
  const t = useMessages('members');
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);

  useEffect(() => {
    const drawing = canvas.current?.getContext('2d');
    if (!drawing) return;
    const { left, top, side } = squareOf(picture, crop);
    drawing.imageSmoothingQuality = 'high';
    drawing.clearRect(0, 0, PICTURE_SIDE, PICTURE_SIDE);
    drawing.drawImage(picture, left, top, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  }, [picture, crop, canvas]);

  return (
    <div className="grid gap-3">
      <div className="crop-stage">
        <canvas
          ref={canvas}
          width={PICTURE_SIDE}
          height={PICTURE_SIDE}
          role="img"
          aria-label={t('headIconCrop')}
          className="crop-canvas"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={(event) => {
            if (!held.current) return;
            const by = { x: event.clientX - held.current.x, y: event.clientY - held.current.y };
            held.current = { x: event.clientX, y: event.clientY };
            onCrop(dragged(picture, crop, by, event.currentTarget.clientWidth));
          }}
          onPointerUp={() => {
            held.current = null;
          }}
          onPointerCancel={() => {
            held.current = null;
          }}
        />
      </div>
      <p className="text-14 text-text-3">{t('headIconCropHint')}</p>
      <Slider
        label={t('headIconZoom')}
        min={1}
        max={ZOOM_MAX}
        value={crop.zoom}
        onSlide={(zoom) => {
          onCrop({ ...crop, zoom });
        }}
      />
      <Slider
        label={t('headIconAcross')}
        className="crop-keyboard"
        value={crop.across}
        onSlide={(across) => {
          onCrop({ ...crop, across });
        }}
      />
      <Slider
        label={t('headIconDown')}
        className="crop-keyboard"
        value={crop.down}
        onSlide={(down) => {
          onCrop({ ...crop, down });
        }}
      />
    </div>
  );
}

function Slider({
  label,
  className,
  onSlide,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly label: string;
  readonly onSlide: (value: number) => void;
}): ReactNode {
  return (
    <label className={className}>
      <span className="text-14 text-text-2">{label}</span>
      <input
        min={0}
        max={1}
        step={0.02}
        {...input}
        type="range"
        className="crop-slider"
        onChange={(event) => {
          onSlide(event.target.valueAsNumber);
        }}
      />
    </label>
  );
}
