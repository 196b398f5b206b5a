import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound, type PageAsked } from '@laro/wire';
import type { HeadIcon } from '@laro/wire/members';
import type { FastifyReply } from 'fastify';
import type * as v from 'valibot';
import type { Job } from '../../platform/jobs.ts';
import { sendPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import * as store from './head-icon-store.ts';

/** A file is there a moment before its row; a younger one is nobody's leavings yet. */
const UNCLAIMED_MS = 3_600_000;
const SWEPT_AT_ONCE = 1_000;

export interface HeadIcons {
  /** Where the files lie. */
  readonly folder: string;
  readonly jobs: readonly Job[];
  waiting(
    scope: Scope,
    page: PageAsked,
  ): Promise<{ readonly list: readonly store.WaitingHeadIcon[]; readonly total: number }>;
  byFile(scope: Scope, file: string): Promise<store.HeadIconRow | undefined>;
  /** Answers whose it was; undefined where none waits under this name. */
  judge(scope: Scope, file: string, state: 'approved' | 'refused'): Promise<string | undefined>;
  forget(file: string): Promise<void>;
  /** To whoever may see it. */
  serve(reply: FastifyReply, file: string): Promise<FastifyReply>;
  /** The member's own picture, as its owner sees it. */
  of(scope: Scope, member: string): Promise<v.InferOutput<typeof HeadIcon>>;
}

function describe(icon: store.HeadIconRow | undefined): v.InferOutput<typeof HeadIcon> {
  if (!icon) return { url: null, state: 'none' };
  return { url: icon.state === 'refused' ? null : `/media/heads/${icon.file}`, state: icon.state };
}

export function createHeadIcons({ clock, config, logger, worker }: Platform): HeadIcons {
  const folder = join(config.home, 'media');

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
      const stored = await store.storedPictures(worker.database, some);
      for (const file of some.filter((name) => !stored.has(name))) {
        const written = await stat(join(folder, file)).catch(() => null);
        if (written && clock.now().getTime() - written.mtimeMs > UNCLAIMED_MS) await forget(file);
      }
    }
  }

  async function serve(reply: FastifyReply, file: string): Promise<FastifyReply> {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes) throw new Refusal(notFound);
    return await sendPicture(reply, file, bytes, 'private, max-age=300');
  }

  return {
    folder,
    jobs: [{ name: 'members.sweep_head_icons', schedule: '27 * * * *', run: sweep }],
    waiting: store.waitingHeadIcons,
    byFile: store.headIconByFile,
    judge: store.judgeHeadIcon,
    forget,
    serve,
    of: async (scope, member) => describe(await store.headIconOf(scope, member)),
  };
}
