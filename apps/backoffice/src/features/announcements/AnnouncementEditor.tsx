import { ask } from '@laro/client';
import { AnnouncementDraft, type StaffAnnouncement } from '@laro/wire/announcements';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useStaff } from '../../shell/session.ts';
import { type Content, ContentEditor } from '../drafts/index.ts';
import { type Found, StateTag, WordsEditor } from '../texts/index.ts';
import { KINDS, type Kind, kindOf } from './kinds.ts';
import { Rail } from './Rail.tsx';
import { standsAs } from './standing.ts';
import { bodyOf, isToCome, type Values, valuesOf } from './values.ts';

type Props = {
  readonly id: string;
  readonly saved: StaffAnnouncement | null;
  readonly found: Found<Values>;
  readonly reload: () => void;
};

/** Everything of one announcement: its words in five languages, its picture, for whom, and from when until when. */
export function AnnouncementEditor({ id, saved, found, reload }: Props): ReactNode {
  const t = useMessages('announcements');
  const { timeZone } = useStaff().merchant;
  const [now] = useState(() => new Date());
  return (
    <ContentEditor
      content={useContent(id, found)}
      saved={saved}
      found={found}
      reload={reload}
      publishLabel={(values) => t(isToCome(values, timeZone, now) ? 'schedule' : 'publish')}
    >
      {({ form, saved: state, pick, words }) => (
        <div className="editor">
          <WordsEditor
            {...words}
            content={form.getValues().promotionType === 'B' ? 'plain' : 'html'}
            withAction
          />
          <Rail form={form} pick={pick}>
            <StateTag state={state ? standsAs(state, now) : 'draft'} drafted={state?.drafted ?? false} />
          </Rail>
        </div>
      )}
    </ContentEditor>
  );
}

const kindIn = (values: Values): Kind => kindOf({ ...values, groupName: values.groupName || null });

function useContent(id: string, found: Found<Values>): Content<Values, AnnouncementDraft, StaffAnnouncement> {
  const t = useMessages('announcements');
  const { timeZone } = useStaff().merchant;
  const [begun] = useState(() => kindIn(found.values));
  return {
    kind: 'announcements',
    // Of new ones each kind has its own: what was begun as a banner is no notice.
    placeOf: (saved) => ({ form: 'announcement', record: saved ? id : `new:${begun}` }),
    schema: AnnouncementDraft,
    bodyOf: (values) => bodyOf(values, timeZone),
    valuesOf: (value) => valuesOf(value as StaffAnnouncement, timeZone),
    idOf: () => id,
    save: async (body, version, { draft, reason }) =>
      await ask('saveAnnouncement', { id, ...body, version, draft, reason }),
    fieldOf: (field) => t(`field_${field as 'linkage'}`),
    unnamed: (values) => t(`new_${kindIn(values)}`),
    pathOf: (values) => KINDS[kindIn(values)].path,
    draftSaved: t('draftSaved'),
    turns: {
      publish: {
        label: t('publish'),
        lead: t('publishLead'),
        reasons: [t('reasonCampaign'), t('reasonCorrection'), t('reasonTranslation')],
        done: t('published'),
        run: async (one, reason) => await ask('publishAnnouncement', { id: one, reason }),
      },
      withdraw: {
        label: t('withdraw'),
        lead: t('withdrawLead'),
        reasons: [t('reasonOver'), t('reasonMistake')],
        done: t('withdrawn'),
        run: async (one, reason) => await ask('withdrawAnnouncement', { id: one, reason }),
      },
    },
  };
}
