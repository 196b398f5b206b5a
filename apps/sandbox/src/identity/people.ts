import { createHash } from 'node:crypto';

/** Three invented people who have an account at every provider of the sandbox. */
export const PEOPLE = [
  { id: 'ligaya', name: 'Ligaya Bituin', note: 'likes lanterns' },
  { id: 'makisig', name: 'Makisig Alon', note: 'goes fishing' },
  { id: 'tala', name: 'Tala Marikit', note: 'is always early' },
] as const;

export type PersonId = (typeof PEOPLE)[number]['id'];

/** Who was asked and would rather not say. */
export const NOBODY = 'nobody';

export function isPerson(id: string): id is PersonId {
  return PEOPLE.some((person) => person.id === id);
}

const STYLE = `
:root { color-scheme: dark; font: 16px/1.45 system-ui, sans-serif; background: #120e22; color: #f3eefc }
body { margin: 0 auto; max-width: 26rem; padding: 2rem 1rem 3rem }
h1 { font-size: 1.35rem; margin: 0 }
header p { margin: .35rem 0 1.5rem; color: #b8aed0; font-size: .95rem }
form { display: grid; gap: .75rem; margin: 0 }
button { all: unset; box-sizing: border-box; display: flex; gap: .9rem; align-items: center; min-height: 4rem;
  padding: .75rem 1rem; background: #1e1836; border: 1px solid #322a52; border-radius: 1rem; cursor: pointer }
button:hover, button:focus-visible { border-color: #ffc24b }
button:focus-visible { outline: 3px solid #ffc24b; outline-offset: 2px }
.face { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 50%;
  background: #ffc24b; color: #120e22; font-weight: 700; font-size: 1.1rem }
.no { justify-content: center; background: none; color: #b8aed0 }
.name { display: block; font-weight: 600 }
.note { display: block; color: #b8aed0; font-size: .875rem }
`;

/** Nothing from elsewhere and no script. The form leads back to the app, so its target is not narrowed here. */
export const PICKER_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Where a visitor says who they are, instead of proving it: the sandbox believes everybody. */
export function pickerPage(provider: string): string {
  const buttons = PEOPLE.map(
    ({ id, name, note }) =>
      `<button name="person" value="${id}"><span class="face" aria-hidden="true">${name.charAt(0)}</span>` +
      `<span><span class="name">${name}</span><span class="note">${note}</span></span></button>`,
  );
  const no = `<button name="person" value="${NOBODY}" class="no">Not now</button>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Who are you? Demo ${provider}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>Who are you?</h1>
<p>This stands in for ${provider} on this machine. The people are invented; choose one.</p></header>
<main><form method="post">${buttons.join('')}${no}</form></main>
</body>
</html>`;
}
