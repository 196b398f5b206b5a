import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '@laro/wire';
import { type HeadIcon, pictureRefused, tooManyPictures } from '@laro/wire/members';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Actor } from '../../platform/actor.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import * as store from './head-icon-store.ts';
import { drawPicture, PICTURE_BYTES_MAX } from './picture.ts';

const PER_DAY_MAX = 10;
const DAY_MS = 24 * 3_600_000;
const FILE = /^[a-z0-9_]{10,60}\.jpg$/;
/** A file is there a moment before its row; a younger one is nobody's leavings yet. */
const UNCLAIMED_MS = 3_600_000;
const SWEPT_AT_ONCE = 1_000;

/** Who asks for a picture, found as the edge finds it. */
export type MediaEndpoint = {
  merchantOf(request: FastifyRequest): Promise<string>;
  actorOf(request: FastifyRequest, merchant: string): Promise<Actor>;
};

export function createHeadIcons({ clock, config, ids, logger, scopes, worker }: Platform) {
  const folder = join(config.home, 'media');

  const urlOf = (icon: store.HeadIconRow): string => `/media/heads/${icon.file}`;

  function describe(icon: store.HeadIconRow | undefined): v.InferOutput<typeof HeadIcon> {
    if (!icon) return { url: null, state: 'none' };
    return { url: icon.state === 'refused' ? null : urlOf(icon), state: icon.state };
  }

  async function forget(file: string): Promise<void> {
    try {
      await rm(join(folder, file), { force: true });
    } catch (error) {
      logger.warn({ cause: String(error) }, 'a picture that nobody may see was not removed');
    }
  }

  /** Removes what a process left behind that ended between its commit and its file: pictures that nobody may see. */
  async function sweep(): Promise<void> {
    const files = (await readdir(folder).catch(() => [])).filter((file) => /\.jpg(?:\.part)?$/.test(file));
    for (let from = 0; from < files.length; from += SWEPT_AT_ONCE) {
      const some = files.slice(from, from + SWEPT_AT_ONCE);
      const kept = await store.picturesKept(worker.database, some);
      for (const file of some.filter((name) => !kept.has(name))) {
        const written = await stat(join(folder, file)).catch(() => null);
        if (written && clock.now().getTime() - written.mtimeMs > UNCLAIMED_MS) await forget(file);
      }
    }
  }

  /** Whoever may see it: sent as a download in a box of its own, never as a page. */
  async function serve(reply: FastifyReply, file: string): Promise<FastifyReply> {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes) throw new Refusal(notFound);
    return await reply
      .type('image/jpeg')
      .headers({
        'content-disposition': `attachment; filename="${file}"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, max-age=300',
      })
      .send(bytes);
  }

  return {
    waiting: store.waitingHeadIcons,
    byFile: store.headIconByFile,
    judge: store.judgeHeadIcon,
    forget,
    serve,
    jobs: [{ name: 'members.sweep_pictures', schedule: '27 * * * *', run: sweep }] satisfies readonly Job[],

    /** The address of the member's own picture, as its owner sees it. */
    async urlFor(scope: Scope, member: string): Promise<string | null> {
      return describe(await store.headIconOf(scope, member)).url;
    },

    bind(calls: CallRegistry): void {
      calls.bind('getHeadIcon', async ({ actor, merchant }) =>
        describe(await scopes.read(merchant, async (scope) => await store.headIconOf(scope, actor.memberId))),
      );

      calls.bindUpload('setHeadIcon', { bytesMax: PICTURE_BYTES_MAX }, async (context, sent) => {
        const { actor, merchant, now } = context;
        const dayStart = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
        const before = await scopes.read(
          merchant,
          async (scope) => await store.headIconOf(scope, actor.memberId),
        );
        if (before && before.uploads >= PER_DAY_MAX && before.uploadedAt >= dayStart) {
          throw new Refusal(tooManyPictures);
        }
        const drawn = sent && (await drawPicture(sent));
        if (!drawn) throw new Refusal(pictureRefused);
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
          await forget(file);
          throw new Refusal(tooManyPictures);
        }
        if (before) await forget(before.file);
        return { url: `/media/heads/${file}`, state: 'waiting' as const };
      });
    },

    /** Pictures by their name: an approved one for everybody at this brand, a waiting one for its owner alone. */
    bindMedia(site: FastifyInstance, endpoint: MediaEndpoint): void {
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
        return await serve(reply, file);
      });
    },
  };
}
