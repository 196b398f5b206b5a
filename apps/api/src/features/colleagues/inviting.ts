import { busy } from '@laro/wire';
import { approvalKnown } from '@laro/wire/approvals';
import { roleUnknown, tooManyInvitations } from '@laro/wire/colleagues';
import type { Facts } from '../../platform/acts.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runDetached, type Scope } from '../../platform/scope.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import { type Deps, inTurn, needsTwo } from './deps.ts';
import { linkOf, newInvitation, originOf, VALID_HOURS } from './links.ts';
import * as store from './store.ts';

/** Invitations that wait at one time; whoever needs more forgets some. */
const WAITING_MAX = 100;

/** What somebody asks for. */
type Wish = {
  readonly id: string;
  readonly role: string;
  readonly email: string | undefined;
  readonly reason: string;
};

/** What was asked for and by whom, to be compared: an address is told to nobody who reads it. */
function digestOf({ config }: Deps, { actor }: ActContext, { email, reason, role }: Wish): Buffer {
  const text = JSON.stringify([actor.staffId, role, email ?? null, reason]);
  return keyedHash(config.secretsKey, 'colleagues.invitation.asked', text);
}

/** What stands under this id, if it is what is asked for. Throws `approvals.known`. */
async function invitationOf(
  deps: Deps,
  context: ActContext,
  wish: Wish,
): Promise<store.AskedInvitation | undefined> {
  const found = await deps.scopes.read(
    context.merchant,
    async (scope) => await store.askedInvitation(scope, wish.id),
  );
  if (found && !found.asked?.equals(digestOf(deps, context, wish))) throw new Refusal(approvalKnown);
  return found;
}

async function insert(
  deps: Deps,
  context: ActContext,
  wish: Wish,
  { scope, waitsFor }: { readonly scope: Scope; readonly waitsFor: string | null },
): Promise<{ readonly before: Facts; readonly after: Facts }> {
  const { actor, merchant, now } = context;
  const { email, id, role } = wish;
  if ((await store.listInvitations(scope, now)).length >= WAITING_MAX) throw new Refusal(tooManyInvitations);
  const of = { merchant, id, createdAt: now, role, email, invitedBy: actor.staffId };
  const made = { ...newInvitation(deps, of), asked: digestOf(deps, context, wish), waitsFor };
  // Another brand's stands under its id.
  if (!(await store.insertInvitation(scope, made))) throw new Refusal(approvalKnown);
  return { before: { role: null }, after: { role, mailed: email !== undefined } };
}

/** True where it was made now, and not before. */
async function inviteAlone(deps: Deps, context: ActContext, wish: Wish): Promise<boolean> {
  const { id, reason, role } = wish;
  const done = await context.act(async (scope) => {
    await inTurn(deps, scope, context.actor);
    // Asked for at this very moment too.
    if (await store.askedInvitation(scope, id)) return null;
    const line = await insert(deps, context, wish, { scope, waitsFor: null });
    // Whoever changes the role or brings another manager comes before or after.
    const found = await deps.staff.roles.roleOf(scope, role);
    if (!found) throw new Refusal(roleUnknown);
    if (await needsTwo(deps, scope, found)) throw new Refusal(busy);
    return { subject: id, reason, ...line };
  });
  return done !== null;
}

/** The same, of one that opens when a second person approves it: the proposal has its id. */
async function inviteByTwo(deps: Deps, context: ActContext, wish: Wish): Promise<boolean> {
  const { id, reason, role } = wish;
  let isMade = false;
  await deps.approvals.propose(context, {
    id,
    kind: 'colleague_invitation',
    arguments: { invitation: id, role },
    reason,
    async first(scope) {
      await inTurn(deps, scope, context.actor);
      // Made at this very moment, when one person was enough.
      if (await store.askedInvitation(scope, id)) throw new Refusal(busy);
      isMade = true;
      return await insert(deps, context, wish, { scope, waitsFor: id });
    },
  });
  return isMade;
}

/** None of the act, which has committed: a gateway is never called inside of it. */
async function mail(
  { merchants, messages, scopes }: Deps,
  { language, merchant }: ActContext,
  { email, id, link }: { readonly id: string; readonly email: string; readonly link: string },
): Promise<void> {
  const { defaultLanguage } = await merchants.byCode(merchant);
  await runDetached(async () => {
    const mailed = await messages.send(merchant, {
      channel: 'email',
      to: email,
      template: 'staff_invitation',
      language: language ?? defaultLanguage,
      values: { link, hours: String(VALID_HOURS) },
    });
    await scopes.write(merchant, async (scope) => await store.setMailed(scope, id, mailed));
  });
}

/**
 * A link for somebody new. Asked for twice under one id it is one invitation and one mail, and both are answered the same
 * link: of two answers to one act nobody knows which one is heard, so none may shut what the other opens.
 */
export function bindInviting(calls: CallRegistry, deps: Deps): void {
  const { scopes, staff } = deps;

  calls.bind('inviteColleague', async (context, { body: { email, id, reason, role } }) => {
    const { act, host, merchant } = context;
    const wish = { id, role, email, reason };
    const origin = await originOf(deps, merchant, host);
    const linkTo = (createdAt: Date): string => linkOf(deps, origin, { merchant, id, createdAt });
    if (await invitationOf(deps, context, wish)) await act(async () => await Promise.resolve(null));
    else {
      const isByTwo = await scopes.read(merchant, async (scope) => {
        const found = await staff.roles.roleOf(scope, role);
        if (!found) throw new Refusal(roleUnknown);
        return await needsTwo(deps, scope, found);
      });
      const isMade = await (isByTwo ? inviteByTwo : inviteAlone)(deps, context, wish);
      if (isMade && email !== undefined) await mail(deps, context, { id, email, link: linkTo(context.now) });
    }
    const current = await invitationOf(deps, context, wish);
    if (!current) throw new Error('An invitation that was made is there.');
    const { approval, createdAt, expiresAt, mailed } = current;
    return { id, link: linkTo(createdAt), expiresAt: expiresAt.toISOString(), mailed, approval };
  });
}
