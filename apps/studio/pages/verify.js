// Computes a round again in the visitor's own browser, by the steps that the page tells in words.
const round = JSON.parse(document.querySelector('#round').textContent);
const verdict = document.querySelector('#verdict');
const encoder = new TextEncoder();
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function* words() {
  const secret = encoder.encode(round.serverSeed);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  for (let block = 0; ; block += 1) {
    const message = encoder.encode(`${round.clientSeed}:${round.nonce}:${block}`);
    const view = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let offset = 0; offset < 32; offset += 4) yield view.getUint32(offset, false);
  }
}

const stream = words();
async function drawStop(length) {
  const limit = 2 ** 32 - (2 ** 32 % length);
  for (;;) {
    const { value } = await stream.next();
    if (value < limit) return value % length;
  }
}

/** The symbols that a stop shows on a strip, from the top row down; a strip is a ring. */
const shown = (strip, stop) =>
  Array.from({ length: round.rows }, (_, row) => strip[(stop + row) % strip.length]);

async function check(step) {
  const strips = round.strips[step.kind];
  const stops = [];
  for (const strip of strips) stops.push(await drawStop(strip.length));
  const window = strips.map((strip, reel) => shown(strip, stops[reel]));
  return JSON.stringify([stops, window]) === JSON.stringify([step.stops, step.window]);
}

function tell(state, text) {
  verdict.dataset.state = state;
  verdict.textContent = text;
}

if (globalThis.crypto?.subtle) {
  const committed = hex(await crypto.subtle.digest('SHA-256', encoder.encode(round.serverSeed)));
  let same = committed === round.serverSeedHash;
  for (const [index, step] of round.steps.entries()) {
    const right = await check(step);
    same &&= right;
    document.querySelector(`[data-spin="${index}"]`).dataset.right = String(right);
  }
  if (same) {
    const spins =
      round.steps.length === 1 ? 'the stop of every reel follows' : 'every stop of every spin follows';
    tell('verified', `Verified in your browser: the seed matches its SHA-256, and ${spins} from the seeds.`);
  } else {
    tell('failed', 'This round does not follow from its seeds. Keep this page and tell the operator.');
  }
} else {
  tell('ready', 'This browser can check the round only over HTTPS. Follow the steps below instead.');
}
