import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { GameRow, gamesQuery } from '../games/index.ts';

/** HOME-17: seven games of the vendor, then the way to more; over six, a toggle spreads all of them out in place. */
const STRIP_ON_HOME = 7;
const TOGGLE_OVER = 6;

export function VendorStrip(): ReactNode {
  const t = useMessages('belowFold');
  const { data } = useQuery(gamesQuery(useLanguage(), 'JL'));
  const [open, setOpen] = useState(false);
  const games = data?.games ?? [];
  const [first] = games;
  if (!first) return null;
  const toggle = games.length > TOGGLE_OVER && (
    <button type="button" className="row-link" aria-expanded={open} onClick={() => setOpen(!open)}>
      {t(open ? 'fewerGames' : 'moreGames')}
    </button>
  );
  return (
    <GameRow
      title={first.displayName}
      hue="jl"
      open={open}
      games={open ? games : games.slice(0, STRIP_ON_HOME)}
      action={toggle}
      last={
        <Link to={PATHS.jl} className="more-tile">
          <Icon name="more" />
          {t('more', { vendor: first.displayName })}
        </Link>
      }
    />
  );
}
