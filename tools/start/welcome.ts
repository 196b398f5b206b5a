import { relative } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import type { Parts } from './programs.ts';
import { CHECKOUT } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** What a person wants to know once everything runs: where to go, who to be, how to end it. */
export function welcome(
  terminal: Terminal,
  { addresses, database, secrets, settings }: Parts,
  seconds: number,
): void {
  const { bold, dim, gold, line } = terminal;
  const { member, agent, staff } = secrets.demoPasswords;
  const row = (label: string, text: string) => line(`    ${dim(label.padEnd(10))}${text}`);
  const signIn = (label: string, name: string, password: string) =>
    row(label, `${name.padEnd(9)}${password.padEnd(32)}`.trimEnd());
  const home = relative(CHECKOUT, settings.home).startsWith('..')
    ? settings.home
    : relative(CHECKOUT, settings.home);

  line();
  line(
    `  ${gold('✦')} ${bold('Laro')} ${dim(`is ready after ${seconds.toFixed(1)} s · demo, play money only`)}`,
  );
  line();
  row('Play', bold(gold(addresses.web)));
  row('Games', addresses.studio);
  // In a network the address brings the key: whoever reads the messages can sign in as anybody.
  const messages =
    settings.lanAddress === undefined ? addresses.sandbox : `${addresses.sandbox}/?key=${secrets.outboxKey}`;
  row('Messages', `${messages}  ${dim('codes by SMS and e-mail')}`);
  row('API', `${addresses.web}/api/docs`);
  line();
  line(`    ${dim('Sign in as')}`);
  signIn('Member', 'demo', member);
  signIn('Agent', 'agent', agent);
  signIn('Staff', 'staff', staff);
  signIn('', 'partner', staff);
  row('', dim('without a second factor, as in no other installation: this one prints its passwords'));
  line();
  if (settings.lanAddress !== undefined) invite(terminal, addresses.web);
  line(`    ${dim(`${database.description} · data and logs in ${home}/`)}`);
  line(`    ${dim('Ctrl-C stops everything.')}`);
  line();
}

function invite({ dim, line, stark }: Terminal, address: string): void {
  // Dark modules on a light ground: cameras read nothing else reliably.
  for (const row of renderUnicodeCompact(address, { border: 2 }).split('\n')) line(`    ${stark(row)}`);
  line();
  line(`    ${dim('The phone must be in the same network. Its browser will warn once, for the')}`);
  line(`    ${dim('certificate was made on this machine a moment ago: choose to go on.')}`);
  line();
}
