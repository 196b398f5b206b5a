import * as v from 'valibot';

/**
 * What a framed game may say. A balance is only a hint to ask our own server: the game has shown what it came to. A
 * round is one that has begun; what comes of it is the game's to show first. A game that shows the balance says so, and it is
 * shown once.
 */
const FrameMessage = v.object({
  laro: v.literal(1),
  type: v.picklist(['shows_balance', 'ready', 'round', 'balance', 'close', 'deposit', 'session_expired']),
});
export type FrameWord = v.InferOutput<typeof FrameMessage>['type'];

export type Speaker = {
  /** The one origin the launch named. */
  readonly origin: string;
  readonly window: unknown;
};

/**
 * Reads a message, or null when it is not for us. Origin and window must both fit: another tab of the vendor has
 * the origin, and a page that navigated inside the frame has the window.
 */
export function readFrameMessage(
  event: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  speaker: Speaker,
): FrameWord | null {
  if (event.origin !== speaker.origin) return null;
  if (event.source === null || event.source !== speaker.window) return null;
  const parsed = v.safeParse(FrameMessage, event.data);
  return parsed.success ? parsed.output.type : null;
}
