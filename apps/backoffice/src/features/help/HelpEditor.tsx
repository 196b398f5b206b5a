import { ask } from '@laro/client';
import type { StaffHelpItem } from '@laro/wire/help';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { type Content, ContentEditor } from '../drafts/index.ts';
import { type Found, StateTag, textsOf, WordsEditor, wordsOf } from '../texts/index.ts';
import { ItemDraft, type Values } from './values.ts';

type Props = {
  readonly saved: StaffHelpItem | null;
  readonly found: Found<Values>;
  readonly reload: () => void;
  /** A new one has been saved under this tag. */
  readonly onBorn?: (tag: string) => void;
};

/** One item of the help center in five languages. */
export function HelpEditor(props: Props): ReactNode {
  const t = useMessages('help');
  return (
    <ContentEditor
      {...props}
      content={useContent(props)}
      publishLabel={() => t('publish')}
      head={({ state, drafted }) => (
        <StateTag state={state === 'published' ? 'live' : state} drafted={drafted} />
      )}
    >
      {({ form, saved, words }) => (
        <>
          {!saved && (
            <TextInput
              className="help-tag"
              label={t('tag')}
              description={t('tagHint')}
              maxLength={40}
              {...form.getInputProps('tag')}
            />
          )}
          <WordsEditor {...words} />
        </>
      )}
    </ContentEditor>
  );
}

function useContent({ found, onBorn }: Props): Content<Values, ItemDraft, StaffHelpItem> {
  const t = useMessages('help');
  return {
    kind: 'help',
    placeOf: (saved) => ({ form: 'help_item', record: saved?.tag ?? 'new' }),
    schema: ItemDraft,
    bodyOf: ({ tag, words }) => ({ tag, words: textsOf(words) }),
    valuesOf: ({ words }) => ({ ...found.values, words: wordsOf(words as StaffHelpItem['words']) }),
    idOf: ({ tag }) => tag,
    save: async ({ tag, words }, version, { draft, reason }) =>
      await ask('saveHelpItem', { tag, words, version, draft, reason }),
    ...(onBorn && { onBorn }),
    fieldOf: () => t('tag'),
    unnamed: (_, saved) => saved?.tag ?? t('new'),
    pathOf: () => '/m/help',
    draftSaved: t('draftSaved'),
    turns: {
      publish: {
        label: t('publish'),
        lead: t('publishLead'),
        reasons: [t('reasonNew'), t('reasonCorrection')],
        done: t('published'),
        run: async (tag, reason) => await ask('publishHelpItem', { tag, reason }),
      },
      withdraw: {
        label: t('withdraw'),
        lead: t('withdrawLead'),
        reasons: [t('reasonOutdated')],
        done: t('withdrawn'),
        run: async (tag, reason) => await ask('withdrawHelpItem', { tag, reason }),
      },
      remove: {
        label: t('remove'),
        lead: t('removeLead'),
        reasons: [t('reasonOutdated')],
        done: t('removed'),
        run: async (tag, reason) => await ask('removeHelpItem', { tag, reason }),
      },
    },
  };
}
