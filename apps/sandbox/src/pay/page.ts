import { type Payment, pesosOf } from '@laro/payment-protocol';
import { readQrPh } from '@laro/payment-protocol/qrph';
import { encode } from 'uqr';
import { escape, stillPolicy } from '../html.ts';
import type { PaymentAct } from './steps.ts';
import { PAYEE } from './views.ts';

const STYLE = `
:root { color-scheme: dark; font: 16px/1.45 system-ui, sans-serif; background: #0e0b1f; color: #f6f1ff }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 28rem; min-height: 100vh; padding: 1rem 1rem 2.5rem; display: grid;
  align-content: start; gap: 1rem; background: radial-gradient(120% 22rem at 50% 0, #2b2154, transparent) no-repeat }
header { display: flex; align-items: center; gap: .6rem; font-weight: 700 }
header svg { width: 2rem; height: 2rem }
header span { margin-inline-start: auto; padding: .15rem .6rem; border-radius: 1rem; background: #3a2f12; color: #ffd479;
  font-size: .8rem; font-weight: 600 }
main { display: grid; gap: 1rem; min-width: 0 }
.card { display: grid; gap: .75rem; min-width: 0; padding: 1.1rem; border: 1px solid #3a3163; border-radius: 1.25rem;
  background: #1a1534 }
h1 { margin: 0; font-size: 1rem; font-weight: 600; color: #c3b9dd }
.amount { margin: 0; font-size: clamp(2rem, 11vw, 2.75rem); font-weight: 800; line-height: 1.1; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: 0; font-size: .9rem }
dt { color: #b3a8d1 }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
dd b { user-select: all; -webkit-user-select: all }
p { margin: 0 }
.quiet { color: #b3a8d1; font-size: .9rem }
form { display: grid; gap: .6rem }
button, .button { display: grid; place-items: center; min-height: 3.25rem; width: 100%; padding: .5rem 1rem; border: 0;
  border-radius: 1rem; background: #2c2450; color: inherit; font: inherit; font-weight: 650; text-align: center;
  text-decoration: none; cursor: pointer }
button.main { background: linear-gradient(#ffd479, #f7b12f); color: #241a00 }
button:hover, .button:hover { filter: brightness(1.1) }
:focus-visible { outline: 3px solid #ffd479; outline-offset: 2px }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem }
details { border: 1px solid #3a3163; border-radius: 1.25rem; padding: .25rem 1.1rem }
summary { min-height: 2.9rem; display: flex; align-items: center; cursor: pointer; font-weight: 600 }
details form { padding-bottom: 1rem }
.qr { display: block; width: 100%; max-width: 17rem; margin: 0 auto; padding: .6rem; border-radius: 1rem;
  background: #fff; color: #000 }
code { display: block; padding: .6rem .75rem; border-radius: .75rem; background: #0e0b1f; color: #c3b9dd;
  font: .78rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; -webkit-user-select: all }
textarea { width: 100%; min-height: 7rem; padding: .75rem; border: 1px solid #5a4f8c; border-radius: .75rem;
  background: #0e0b1f; color: inherit; font: .85rem/1.5 ui-monospace, monospace }
.mark { width: 3.5rem; height: 3.5rem; margin: 0 auto }
.end { text-align: center; justify-items: center }
.good { color: #56dba5 } .bad { color: #ff9a8d } .wait { color: #ffd479 }
`;

export const PAY_POLICY = stillPolicy(STYLE, "'self'");

const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="10" fill="#ffc24b"/>' +
  '<path d="M10 7v18h12M10 13h9M10 17h9" fill="none" stroke="#241a00" stroke-width="3" stroke-linecap="round"/></svg>';

export const peso = (centavos: bigint): string =>
  `₱${pesosOf(centavos).replaceAll(/\B(?=(\d{3})+(?=\.))/g, ',')}`;
const MANILA = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Manila',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const minute = (time: Date | null): string => (time ? `${MANILA.format(time)} in Manila` : '–');
const MOVED = { received: 'Received', refunded: 'Refunded', charged_back: 'Charged back' } as const;

export function document(title: string, body: string, refreshSeconds?: number): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}<title>${escape(title)} · Laro Pay</title>
<style>${STYLE}</style>
</head>
<body>
<header>${LOGO}Laro Pay<span>Test money</span></header>
<main>${body}</main>
</body>
</html>`;
}

export function facts(rows: readonly (readonly [string, string])[]): string {
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd><b>${escape(value)}</b></dd>`).join('')}</dl>`;
}

export function actForm(
  id: string,
  buttons: readonly (readonly [PaymentAct, string, kind?: 'main'])[],
): string {
  const each = buttons.map(
    ([what, label, kind]) =>
      `<button name="do" value="${what}"${kind ? ` class="${kind}"` : ''}>${escape(label)}</button>`,
  );
  return `<form method="post" action="/pay/p/${id}">${each.join('')}</form>`;
}

/** What the payer sees: what is to be paid, and how; afterwards what became of it. */
export function paymentPage(
  payment: Payment,
  { returnUrl, isMoneyComing }: { readonly returnUrl: string; readonly isMoneyComing: boolean },
): string {
  const back = `<a class="button" href="${escape(returnUrl)}">Back to the shop</a>`;
  if (payment.status !== 'pending') return endPage(payment, { back, isMoneyComing });
  const amount = peso(payment.amountCentavos);
  const body = [
    '<section class="card">',
    `<h1>To pay</h1><p class="amount">${amount}</p>`,
    facts([
      ['Reference', payment.reference],
      ['Pay by', minute(payment.expiresAt)],
    ]),
    '</section>',
    howToPay(payment),
    actForm(payment.providerId, [['pay', labelOf(payment, amount), 'main']]),
    '<div class="two">',
    actForm(payment.providerId, [['cancel', 'Cancel payment']]),
    back.replace('Back to the shop', 'Close, pay later'),
    '</div>',
    '<details><summary>Try another outcome (for testers)</summary>',
    actForm(payment.providerId, [
      ['fail', 'The bank says no'],
      ['part', 'Only half of it comes'],
      ['over', 'A tenth too much comes'],
      ['twice', 'It is paid twice'],
      ['expire', 'Time runs out'],
      ['late', 'Time runs out, and then the money comes'],
    ]),
    '</details>',
  ];
  return document(`Pay ${amount}`, body.join('\n'));
}

const labelOf = ({ bankAccount, qr }: Payment, amount: string): string => {
  if (bankAccount) return `Money arrived: ${amount}`;
  return qr === null ? `Pay ${amount}` : `Scan and pay ${amount}`;
};

function howToPay({ bankAccount, qr }: Payment): string {
  if (qr !== null) return `<section class="card"><h1>QR Ph</h1>${qrPicture(qr)}${scanned(qr)}</section>`;
  if (bankAccount === null) return '';
  const { bank, name, number, reference } = bankAccount;
  return `<section class="card"><h1>Transfer it to</h1>${facts([
    ['Bank', bank],
    ['Account', number],
    ['Name', name],
    ['Write as reference', reference],
  ])}<p class="quiet">Nothing is transferred: press the button when the money would have arrived.</p></section>`;
}

export function qrPicture(text: string): string {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    `<svg viewBox="0 0 ${size} ${size}" class="qr" role="img" aria-label="QR code of this payment" ` +
    `shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`
  );
}

/** What a banking app reads from the code. */
export function scanned(payload: string): string {
  const read = readQrPh(payload, PAYEE);
  const words = read.ok
    ? facts([
        ['Payee', `${read.value.name}, ${read.value.city}`],
        ['Amount', read.value.amountCentavos === null ? 'open' : peso(read.value.amountCentavos)],
        ['Code', 'Checked: it is whole and ours'],
      ])
    : `<p class="bad" role="alert">No app would pay this code: ${read.problem.replaceAll('_', ' ')}.</p>`;
  return `${words}<code>${escape(payload)}</code>`;
}

/** Where a code's text can be put in, as a camera would. */
export function scanPage(payload: string | null, paymentId: string | null): string {
  const body = [
    '<form method="post" action="/pay/scan" class="card">',
    '<h1><label for="payload">The text of a QR Ph code</label></h1>',
    `<textarea id="payload" name="payload" required maxlength="600">${escape(payload ?? '')}</textarea>`,
    '<button class="main">Read it</button></form>',
    payload === null
      ? ''
      : `<section class="card" role="status"><h1>What the app reads</h1>${scanned(payload)}</section>`,
    paymentId === null ? '' : `<a class="button" href="/pay/p/${paymentId}">Go on to pay</a>`,
  ];
  return document('Scan', body.join('\n'));
}

const ENDS = {
  paid: ['good', 'Paid', 'M10 28l11 11 21-23'],
  failed: ['bad', 'The bank said no', 'M14 14l24 24M38 14L14 38'],
  cancelled: ['bad', 'Cancelled', 'M14 14l24 24M38 14L14 38'],
  expired: ['wait', 'Time ran out', 'M26 12v15l9 6'],
  pending: ['wait', 'Waiting', 'M26 12v15l9 6'],
} as const;

function endPage(
  payment: Payment,
  { back, isMoneyComing }: { readonly back: string; readonly isMoneyComing: boolean },
): string {
  const [tone, title, path] = ENDS[payment.status];
  const moved = payment.movements.map(
    ({ amountCentavos, kind }) => [MOVED[kind], peso(amountCentavos)] as const,
  );
  const isOver = payment.status !== 'paid' && !isMoneyComing;
  const body = [
    '<section class="card end" role="status">',
    `<svg class="mark ${tone}" viewBox="0 0 52 52" aria-hidden="true"><circle cx="26" cy="26" r="24" fill="none" `,
    `stroke="currentColor" stroke-width="3"/><path d="${path}" fill="none" stroke="currentColor" stroke-width="4" `,
    'stroke-linecap="round" stroke-linejoin="round"/></svg>',
    `<h1 class="${tone}">${title}</h1><p class="amount">${peso(payment.amountCentavos)}</p>`,
    isMoneyComing ? '<p class="quiet">Money is on its way all the same. It arrives in a moment.</p>' : '',
    '</section>',
    `<section class="card">${facts([['Reference', payment.reference], ...moved])}</section>`,
    back,
    isOver ? actForm(payment.providerId, [['late', 'Pay it all the same']]) : '',
  ];
  return document(title, body.join('\n'), isMoneyComing ? 2 : undefined);
}
