import { parseArgs } from 'node:util';
import { changeReach, listGroup } from './features/staff/index.ts';

/**
 * One-shot: who is of the staff of the group that owns the brands. `add` and `remove` write one line into the brand's audit
 * with the change; `list` changes nothing. Environment: DATABASE_OWNER_URL.
 */
const USAGE =
  'One of: add BRAND USERNAME --by NAME --reason TEXT, remove BRAND USERNAME --by NAME --reason TEXT, list.';

/** Two decide what the group does (docs/decisions/0036). */
const NEEDED = 2;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, reason: { type: 'string' } },
  });
  const [command, merchant, username, ...more] = positionals;
  const { by, reason } = values;
  const ownerUrl = required('DATABASE_OWNER_URL');
  if (command === 'list' && merchant === undefined) {
    await printGroup(ownerUrl);
    return;
  }
  const isChange = command === 'add' || command === 'remove';
  if (!isChange || !merchant || !username || more.length > 0 || by === undefined || reason === undefined)
    throw new Error(USAGE);
  const change = { merchant, username, operator: by, reason };
  const isChanged = await changeReach(ownerUrl, command === 'add' ? 'group' : 'brand', change);
  const state = command === 'add' ? 'of the group' : 'not of the group';
  console.log(
    isChanged
      ? `${username} at ${merchant} is now ${state}; the audit of ${merchant} says so.`
      : `${username} at ${merchant} is ${state} already: nothing was changed.`,
  );
  await warnOfOne(ownerUrl, merchant);
}

/** A group of one can propose, and has no second person to approve. */
async function warnOfOne(ownerUrl: string, merchant: string): Promise<void> {
  const group = await listGroup(ownerUrl);
  const active = group.filter((one) => one.merchant === merchant && !one.isDisabled).length;
  if (active < NEEDED)
    console.log(`${active} active at ${merchant} now: what the group decides there takes ${NEEDED}.`);
}

async function printGroup(ownerUrl: string): Promise<void> {
  const group = await listGroup(ownerUrl);
  if (group.length === 0) console.log('No colleague is of the group.');
  for (const { merchant, username, isDisabled } of group)
    console.log(`${merchant}  ${username}${isDisabled ? '  disabled' : ''}`);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required.`);
  return value;
}

try {
  await main();
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
