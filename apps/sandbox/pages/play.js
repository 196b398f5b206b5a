/** The page of a game: shows what the server says, sends taps, and never decides anything. */
const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const session = new URLSearchParams(location.search).get('session') ?? '';
const RETRY_MS = 2_000;

/** What the page that frames us is told; a balance is only a hint to ask its own server. */
function notifyShell(type) {
  if (window.parent !== window) window.parent.postMessage({ laro: 1, type }, root.dataset.shell);
}

if (root.dataset.over) {
  // Ready first: what is shown is a sentence, and the shell may open the game anew.
  notifyShell('ready');
  notifyShell('session_expired');
} else {
  play(JSON.parse(root.dataset.words));
}

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function play(t) {
  const form = byId('table');
  const bet = byId('bet');
  const deposit = byId('deposit');
  const waiting = new Set();
  let state = null;
  let shape = '';
  let skew = 0;
  let busy = false;
  let timer = 0;

  const now = () => Date.now() + skew;
  const chosen = () => form.querySelector('input[name="option"]:checked');

  async function ask(path, body) {
    const answer = await fetch(`/perya/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...body }),
    });
    // Not an answer: what became of the tap is asked again.
    if (answer.status >= 500) throw new Error(`Status ${answer.status}`);
    return { ok: answer.ok, value: await answer.json() };
  }

  function showMessage(text, tone = '') {
    byId('message').textContent = text;
    byId('message').className = `message ${tone}`;
  }

  function show(next) {
    state = next;
    skew = next.now - Date.now();
    showPlaces();
    showRounds();
    tick();
    form.removeAttribute('aria-busy');
  }

  /** Built anew only when what can be chosen is another: a choice must not be lost while time passes. */
  function showPlaces() {
    const next = JSON.stringify(state.places.map(({ id, options }) => [id, options]));
    if (next === shape) return;
    shape = next;
    const before = chosen()?.value;
    byId('places').replaceChildren(...state.places.map(placeField));
    for (const input of form.querySelectorAll('input[name="option"]')) input.checked = input.value === before;
    if (state.places.length === 0)
      byId('places').append(make('p', { className: 'message', textContent: t.nothing }));
  }

  function placeField({ id, title, picture, digits, options }) {
    const field = make('fieldset', { className: 'place' });
    field.dataset.place = id;
    const time = make('span', { className: 'time' });
    const face = picture
      ? [make('img', { className: 'face', src: picture, alt: '', width: 48, height: 48 })]
      : [];
    const tiles = options.map((option) => {
      const input = make('input', { type: 'radio', name: 'option', value: `${id} ${option.id}` });
      const pays = make('b', { textContent: `×${option.pays}` });
      return make('label', { className: 'option' }, input, make('span', {}, option.label, pays));
    });
    field.append(
      make('legend', {}, make('span', {}, ...face, title), time),
      make('div', { className: 'options' }, ...tiles),
    );
    if (digits !== null) {
      const numbers = make('input', {
        className: 'digits',
        inputMode: 'numeric',
        autocomplete: 'off',
        maxLength: digits,
        placeholder: `${t.numbers} (${digits})`,
        ariaLabel: `${title}: ${t.numbers}`,
      });
      numbers.addEventListener('input', () => {
        numbers.value = numbers.value.replace(/\D/g, '').slice(0, digits);
        field.querySelector('input[name="option"]').checked = true;
      });
      field.append(numbers);
    }
    return field;
  }

  function showRounds() {
    if (state.rounds.length === 0) return;
    byId('rounds').replaceChildren(
      ...state.rounds.map(({ about, result, stake, won, words }) =>
        make(
          'li',
          {},
          make('span', { textContent: about }),
          make('span', { textContent: stake }),
          make('span', { className: 'quiet', textContent: result ?? '' }),
          make('span', { className: won ? 'good' : 'quiet', textContent: words }),
        ),
      ),
    );
    for (const round of state.rounds) {
      if (round.isOpen) waiting.add(round.id);
      else if (waiting.delete(round.id)) announce(round);
    }
  }

  function announce({ result, won, words }) {
    notifyShell('balance');
    showMessage([result, words].filter(Boolean).join(' · '), won ? 'good' : '');
  }

  /** Times pass by the server's clock. */
  function tick() {
    for (const { id, issue } of state.places) {
      const field = form.querySelector(`[data-place="${CSS.escape(id)}"]`);
      const left = issue ? Math.max(0, Math.ceil((issue.closesAt - now()) / 1_000)) : 1;
      const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
      field.querySelector('.time').textContent = issue
        ? left > 0
          ? `${t.closesIn} ${text}`
          : t.drawing
        : '';
      for (const input of field.querySelectorAll('input')) input.disabled = left === 0;
    }
    bet.disabled = busy || state.places.length === 0;
  }

  /** Asks again when something is to happen: a draw, an end of bets, a round that is on its way. */
  function plan() {
    clearTimeout(timer);
    const moments = [
      ...state.places.flatMap(({ issue }) => (issue ? [issue.drawsAt] : [])),
      ...state.rounds.flatMap(({ isOpen, drawsAt }) => (isOpen ? [drawsAt] : [])),
    ];
    const next = Math.min(...moments);
    if (next === Infinity) return;
    timer = setTimeout(() => void refresh(), Math.min(Math.max(next - now() + 700, 1_000), 60_000));
  }

  async function refresh() {
    if (busy) return;
    try {
      const { ok, value } = await ask('table', {});
      if (!ok) return refuse(value);
      show(value);
      plan();
    } catch {
      timer = setTimeout(() => void refresh(), RETRY_MS);
    }
  }

  function refuse({ code, message }) {
    showMessage(message ?? t.offline, 'bad');
    if (code === 'session_unknown') notifyShell('session_expired');
    else timer = setTimeout(() => void refresh(), RETRY_MS);
    if (deposit) deposit.hidden = code !== 'not_enough_money';
  }

  /**
   * Sends a tap until it is answered: the same key, so it counts once. After a reload nothing is sent again: what had
   * arrived is among the last bets.
   */
  async function send(tap) {
    busy = true;
    clearTimeout(timer);
    bet.disabled = true;
    bet.textContent = t.betting;
    if (deposit) deposit.hidden = true;
    for (;;) {
      try {
        const { ok, value } = await ask('bet', tap);
        finish();
        if (!ok) return refuse(value);
        if (value.round.isOpen) {
          showMessage(t.placed, 'good');
          notifyShell('balance');
        } else announce(value.round);
        show(value);
        return plan();
      } catch {
        showMessage(t.offline, 'bad');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  function finish() {
    busy = false;
    bet.disabled = false;
    bet.textContent = t.bet;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy || !state) return;
    const input = chosen();
    if (!input || input.disabled) {
      showMessage(t.choose, 'bad');
      form.querySelector('input[name="option"]:not(:disabled)')?.focus();
      return;
    }
    const [id, option] = input.value.split(' ');
    const place = state.places.find((each) => each.id === id);
    const digits = input.closest('fieldset').querySelector('.digits');
    if (digits && digits.value.length !== place.digits) {
      showMessage(t.digits, 'bad');
      digits.focus();
      return;
    }
    void send({
      key: crypto.randomUUID(),
      place: id,
      issue: place.issue?.number ?? null,
      option,
      numbers: digits?.value ?? '',
      stake: new FormData(form).get('stake'),
    });
  });
  deposit?.addEventListener('click', () => notifyShell('deposit'));
  setInterval(() => state && tick(), 500);

  void refresh().then(() => notifyShell('ready'));
}
