/**
 * Reviews: staff look at what members want to show of themselves, before others see it.
 * Promises that a picture is judged once, that its member is told where they have a number or an e-mail address, and that
 * nobody sees a refused one, whose file is removed.
 * Never changes what a member has uploaded since.
 */
import { notFound, pageAnswer } from '@laro/wire';
import { getWaitingHeadIcon } from '@laro/wire/reviews';
import * as v from 'valibot';
import type { Feature } from '../../platform/feature.ts';
import type { ActContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Members } from '../members/index.ts';
import type { Messages } from '../messages/index.ts';

const TEMPLATES = { approved: 'picture_approved', refused: 'picture_refused' } as const;

export function createReviews(
  { scopes }: Pick<Platform, 'scopes'>,
  { members: { headIcons }, messages }: { readonly members: Members; readonly messages: Messages },
) {
  async function judge(
    { act }: ActContext,
    file: string,
    verdict: keyof typeof TEMPLATES,
    reason = '',
  ): Promise<void> {
    await act(async (scope) => {
      const member = await headIcons.judge(scope, file, verdict);
      // Judged by a colleague, or replaced by its member, while it was looked at.
      if (member === undefined) throw new Refusal(notFound);
      await messages.notify(scope, member, TEMPLATES[verdict]);
      return { subject: member, reason, before: { file, state: 'waiting' }, after: { file, state: verdict } };
    });
    if (verdict === 'refused') await headIcons.forget(file);
  }

  return {
    functions: {},

    routes(calls) {
      calls.bind('listWaitingHeadIcons', async ({ merchant }, { query }) => {
        const { list, total } = await scopes.read(
          merchant,
          async (scope) => await headIcons.waiting(scope, query),
        );
        return pageAnswer(
          list.map((icon) => ({ ...icon, uploadedAt: icon.uploadedAt.toISOString() })),
          total,
          query,
        );
      });

      calls.bindStream('getWaitingHeadIcon', async ({ merchant }, request, reply) => {
        const params = v.safeParse(getWaitingHeadIcon.params, request.params);
        if (!params.success) throw new Refusal(notFound);
        const { file } = params.output;
        const icon = await scopes.read(merchant, async (scope) => await headIcons.byFile(scope, file));
        if (icon?.state !== 'waiting') throw new Refusal(notFound);
        await headIcons.serve(reply, file);
      });

      calls.bind('approveHeadIcon', async (context, { params }) => {
        await judge(context, params.file, 'approved');
        return {};
      });

      calls.bind('refuseHeadIcon', async (context, { params, body }) => {
        await judge(context, params.file, 'refused', body.reason);
        return {};
      });
    },
  } satisfies Feature;
}
