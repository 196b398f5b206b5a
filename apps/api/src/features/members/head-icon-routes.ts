import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '@laro/wire';
import { headIconRefused, tooManyHeadIcons } from '@laro/wire/members';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { drawPicture, PICTURE_BYTES_MAX } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './head-icon-store.ts';
import type { HeadIcons } from './head-icons.ts';

const PER_DAY_MAX = 10;
const FRAME = { width: 512, height: 512, fit: 'cover' } as const;
const DAY_MS = 24 * 3_600_000;
const FILE = /^[a-z0-9_]{10,60}\.jpg$/;

/** Who asks for a picture, found as the edge finds it. */
type MediaEndpoint = {
  merchantOf(request: FastifyRequest): Promise<string>;
  actorOf(request: FastifyRequest, merchant: string): Promise<Actor>;
};

export function bindHeadIcons(calls: CallRegistry, { ids, scopes }: Platform, headIcons: HeadIcons): void {
  const { folder } = headIcons;
  calls.bind(
    'getHeadIcon',
    async ({ actor, merchant }) =>
      await scopes.read(merchant, async (scope) => await headIcons.of(scope, actor.memberId)),
  );

  calls.bindUpload('setHeadIcon', { bytesMax: PICTURE_BYTES_MAX }, async (context, sent) => {
    const { actor, merchant, now } = context;
    const dayStart = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
    const before = await scopes.read(
      merchant,
      async (scope) => await store.headIconOf(scope, actor.memberId),
    );
    if (before && before.uploads >= PER_DAY_MAX && before.uploadedAt >= dayStart) {
      throw new Refusal(tooManyHeadIcons);
    }
    const drawn = sent && (await drawPicture(sent, FRAME));
    if (!drawn) throw new Refusal(headIconRefused);
    const file = `${ids.next('pic')}.jpg`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Renamed into place: a picture is whole or not there.
    await writeFile(join(folder, `${file}.part`), drawn, { mode: 0o600 });
    await rename(join(folder, `${file}.part`), join(folder, file));
    const saved = await scopes.write(
      merchant,
      async (scope) =>
        await store.saveHeadIcon(
          scope,
          { member: actor.memberId, file, at: now },
          { dayStart, max: PER_DAY_MAX },
        ),
    );
    if (!saved) {
      await headIcons.forget(file);
      throw new Refusal(tooManyHeadIcons);
    }
    if (before) await headIcons.forget(before.file);
    return { url: `/media/heads/${file}`, state: 'waiting' as const };
  });
}

/** Pictures by their name: an approved one for everybody at this brand, a waiting one for its owner alone. */
export function bindMedia(
  site: FastifyInstance,
  endpoint: MediaEndpoint,
  { scopes }: Platform,
  headIcons: HeadIcons,
): void {
  site.get('/media/heads/:file', { config: { cost: 'media' } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    if (!FILE.test(file)) throw new Refusal(notFound);
    const merchant = await endpoint.merchantOf(request);
    const actor = await endpoint.actorOf(request, merchant);
    const icon = await scopes.read(merchant, async (scope) => await store.headIconByFile(scope, file));
    const isOwner = actor.kind === 'member' && actor.memberId === icon?.member;
    if (!icon || (icon.state !== 'approved' && !(isOwner && icon.state === 'waiting'))) {
      throw new Refusal(notFound);
    }
    return await headIcons.serve(reply, file);
  });
}
