import { ask, wireKey, wireQuery } from '@laro/client';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { OrderedRows, StateTag, standingOf, titleOf, wordsOf } from '../texts/index.ts';
import { NEW } from './values.ts';

const PATH = SCREENS.help.path;

/** The help center as members read it, item by item, in their order. */
export function HelpPage(): ReactNode {
  const t = useMessages('help');
  const create = (
    <Button component={Link} to={`${PATH}/${NEW}`} variant="filled" color="accent">
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('listTitle')} lead={t('listLead')}>
        {create}
      </PageHead>
      <Items />
    </>
  );
}

function Items(): ReactNode {
  const t = useMessages('help');
  const texts = useMessages('texts');
  const queries = useQueryClient();
  const { timeZone, languages } = useStaff().merchant;
  const { data, error, refetch } = useQuery(wireQuery('listHelpItems', {}));
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  if (data.list.length === 0) {
    return (
      <StatePanel icon="help" title={t('emptyTitle')}>
        {t('empty')}
      </StatePanel>
    );
  }
  return (
    <OrderedRows
      rows={data.list}
      keyOf={({ tag }) => tag}
      nameOf={({ tag, words }) => titleOf(wordsOf(words)) || tag}
      label={t('listTitle')}
      columns={[t('title'), t('tag'), t('state'), t('missing'), t('savedAt')]}
      cells={({ tag, words: written, state, drafted, savedAt }) => {
        const words = wordsOf(written);
        const missing = languages.filter((code) => standingOf(words, code, languages) === 'needed');
        return (
          <>
            <th scope="row" className="ordered-title">
              <span className="ordered-name">
                <Link to={`${PATH}/${tag}`}>{titleOf(words) || tag}</Link>
              </span>
            </th>
            <td className="mono">{tag}</td>
            <td>
              <StateTag state={state === 'published' ? 'live' : state} drafted={drafted} />
            </td>
            <td>{missing.length > 0 ? <Tag tone="warn">{missing.join(', ')}</Tag> : texts('complete')}</td>
            <td>{minuteText(savedAt, timeZone)}</td>
          </>
        );
      }}
      save={async (tags) => {
        await ask('orderHelpItems', { tags: [...tags], reason: t('orderReason') });
        await queries.invalidateQueries({ queryKey: wireKey('listHelpItems') });
      }}
    />
  );
}
