import type { SeedRotated, SessionOpened } from '../../play-api.ts';
import { el } from '../element.ts';
import type { GameServer } from '../server.ts';
import type { Words } from '../words/index.ts';
import { openSheet } from './sheet.ts';

type Seeds = SessionOpened['seeds'];

/** The seeds in use, the member's own to edit, and the secret of the last ones once they are out of use. */
export function openFairnessSheet(
  words: Words,
  server: Pick<GameServer, 'rotateSeed'>,
  seeds: Seeds,
  onRotated: (next: Seeds) => void,
) {
  const sheet = openSheet({ name: words.fairness, words, tall: true });
  const hash = el('output', { class: 'seed' });
  const nonce = el('output', { class: 'seed' });
  const input = el('input', {
    class: 'field',
    attrs: {
      id: 'client-seed',
      maxlength: '64',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      'aria-describedby': 'client-seed-hint',
    },
  });
  const problem = el('p', { class: 'problem', attrs: { role: 'alert' } });
  const rotate = el('button', { class: 'primary', text: words.rotate, attrs: { type: 'submit' } });
  const revealed = el('div', { class: 'revealed' });

  const show = (current: Seeds) => {
    hash.textContent = current.serverSeedHash;
    nonce.textContent = `${current.nonce}`;
    input.value = current.clientSeed;
  };
  show(seeds);

  const submit = async () => {
    problem.textContent = '';
    rotate.disabled = true;
    const answer = await server.rotateSeed(input.value.trim());
    rotate.disabled = false;
    if (!answer.ok) {
      const { failure } = answer;
      const invalid =
        failure.kind === 'refused' &&
        (failure.code === 'client_seed_invalid' || failure.code === 'malformed');
      problem.textContent = invalid ? words.seedInvalid : words.loadFailed;
      return;
    }
    show(answer.value.next);
    onRotated(answer.value.next);
    const verdict = await matches(answer.value.revealed);
    revealed.replaceChildren(
      el('h3', { text: words.revealed }),
      el('output', { class: 'seed', text: answer.value.revealed.serverSeed }),
      verdict === null
        ? ''
        : el('p', {
            class: verdict ? 'verdict good' : 'verdict bad',
            text: verdict ? words.revealedMatches : words.revealedDiffers,
          }),
    );
  };

  const form = el(
    'form',
    { class: 'block', attrs: { novalidate: '' } },
    el('label', { class: 'label', text: words.clientSeed, attrs: { for: 'client-seed' } }),
    input,
    el('p', { class: 'hint', text: words.clientSeedHint, attrs: { id: 'client-seed-hint' } }),
    problem,
    rotate,
    el('p', { class: 'hint', text: words.rotateHint }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  sheet.body.append(
    el('p', { class: 'hint', text: words.fairHow }),
    el('section', { class: 'block' }, el('h3', { text: words.serverSeedHash }), hash),
    el('section', { class: 'block' }, el('h3', { text: words.nonce }), nonce),
    form,
    revealed,
  );
}

/** Checks the revealed seed against its fingerprint here, in the player's own browser. Null where it cannot. */
async function matches({ serverSeed, serverSeedHash }: SeedRotated['revealed']): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === serverSeedHash.toLowerCase();
}
