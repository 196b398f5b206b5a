import type { Placements } from '@laro/wire/games';
import { Button, Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Tag } from '../../shell/Tag.tsx';
import { GameFinder } from './GameFinder.tsx';
import { GameTags } from './GameTags.tsx';
import { OrderForm } from './OrderForm.tsx';
import { GameDialog, type PlacedGame, type PlacedVendor, VendorDialog } from './PlaceDialogs.tsx';
import { usePlace, usePlacements } from './use-placements.ts';
import './games.css';

const TABS = ['games', 'vendors', 'categories'] as const;
type Tab = (typeof TABS)[number];

/** What members find in the lobby and in which order: games, vendors, categories. */
export function CataloguePage(): ReactNode {
  const t = useMessages('games');
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const here = TABS.find((one) => one === tab) ?? 'games';
  const { data, error, refetch } = usePlacements();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <nav className="tabs" aria-label={t('tabs')}>
        {TABS.map((one) => (
          <Link
            key={one}
            to={SCREENS.catalogue.path}
            search={one === 'games' ? {} : { tab: one }}
            {...(one === here && { 'aria-current': 'page' })}
          >
            {t(`tab_${one}`)}
          </Link>
        ))}
      </nav>
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {data && <TabPanel tab={here} placements={data} />}
    </>
  );
}

function TabPanel({ tab, placements }: { readonly tab: Tab; readonly placements: Placements }): ReactNode {
  if (tab === 'categories') return <Categories placements={placements} />;
  return tab === 'vendors' ? <Vendors placements={placements} /> : <Games placements={placements} />;
}

function Games({ placements: { games } }: { readonly placements: Placements }): ReactNode {
  const t = useMessages('games');
  const place = usePlace();
  const [asked, setAsked] = useState<PlacedGame | null>(null);
  const pinned = games.filter(({ pin }) => pin !== null);
  const change = (game: PlacedGame): ReactNode => (
    <Button size="xs" aria-label={t('changeOf', { name: game.gameName })} onClick={() => setAsked(game)}>
      {t('change')}
    </Button>
  );
  return (
    <div className="catalogue">
      <section aria-labelledby="find">
        <h2 id="find">{t('findTitle')}</h2>
        <GameFinder label={t('findTitle')} hint={t('findHint')}>
          {(game) => (
            <span className="row-acts">
              <GameTags game={game} />
              {change(game)}
            </span>
          )}
        </GameFinder>
      </section>
      <section aria-labelledby="pinned">
        <h2 id="pinned">{t('pinned')}</h2>
        <p className="form-lead">{t('pinnedLead')}</p>
        {pinned.length === 0 ? (
          <p className="empty-line">{t('pinnedNone')}</p>
        ) : (
          <OrderForm
            label={t('pinned')}
            items={pinned}
            keyOf={({ nodeId }) => nodeId}
            nameOf={({ gameName }) => gameName}
            saveLabel={t('savePins')}
            savedText={t('pinsSaved')}
            save={async (order, reason) => {
              for (const [index, { nodeId, hidden, pin }] of order.entries()) {
                // Those that stand where they stood are no act.
                if (pin !== index + 1) await place('placeGame', { nodeId, hidden, pin: index + 1, reason });
              }
            }}
          >
            {(game) => (
              <div className="place-row">
                <span className="game-name">
                  {game.gameName}
                  <small className="mono">{game.nodeId}</small>
                </span>
                <span className="row-acts">
                  <GameTags game={{ ...game, pin: null }} />
                  {change(game)}
                </span>
              </div>
            )}
          </OrderForm>
        )}
      </section>
      <OtherGames games={games.filter(({ pin }) => pin === null)} change={change} />
      {asked && <GameDialog game={asked} close={() => setAsked(null)} />}
    </div>
  );
}

/** Hidden or tagged, and in no place of their own. */
function OtherGames({
  games,
  change,
}: {
  readonly games: Placements['games'];
  readonly change: (game: PlacedGame) => ReactNode;
}): ReactNode {
  const t = useMessages('games');
  return (
    <section aria-labelledby="placed">
      <h2 id="placed">{t('others')}</h2>
      {games.length === 0 ? (
        <p className="empty-line">{t('othersNone')}</p>
      ) : (
        <ul className="surface found-games">
          {games.map((game) => (
            <li key={game.nodeId}>
              <span className="game-name">
                {game.gameName}
                <small className="mono">{game.nodeId}</small>
              </span>
              <span className="row-acts">
                <GameTags game={game} />
                {change(game)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Vendors({ placements: { vendors } }: { readonly placements: Placements }): ReactNode {
  const t = useMessages('games');
  const place = usePlace();
  const [asked, setAsked] = useState<PlacedVendor | null>(null);
  if (vendors.length === 0) return <p className="empty-line">{t('vendorsNone')}</p>;
  return (
    <div className="catalogue">
      <section>
        <p className="form-lead">{t('vendorsLead')}</p>
        <OrderForm
          label={t('tab_vendors')}
          items={vendors}
          keyOf={({ vassalage }) => vassalage}
          nameOf={({ displayName }) => displayName}
          saveLabel={t('saveVendors')}
          savedText={t('vendorsSaved')}
          save={async (order, reason) => {
            for (const [sort, { vassalage, hidden, sort: before }] of order.entries()) {
              if (sort !== before) await place('placeVendor', { vassalage, hidden, sort, reason });
            }
          }}
        >
          {(vendor) => (
            <div className="place-row">
              <span className="game-name">
                {vendor.displayName}
                <small className="mono">{vendor.vassalage}</small>
              </span>
              <span className="row-acts">
                {vendor.hidden && <Tag tone="warn">{t('hidden')}</Tag>}
                <Button
                  size="xs"
                  aria-label={t(vendor.hidden ? 'showVendor' : 'hideVendor', { name: vendor.displayName })}
                  onClick={() => setAsked(vendor)}
                >
                  {t(vendor.hidden ? 'show' : 'hide')}
                </Button>
              </span>
            </div>
          )}
        </OrderForm>
      </section>
      {asked && <VendorDialog vendor={asked} close={() => setAsked(null)} />}
    </div>
  );
}

function Categories({ placements: { categories } }: { readonly placements: Placements }): ReactNode {
  const t = useMessages('games');
  const place = usePlace();
  return (
    <div className="catalogue">
      <section>
        <p className="form-lead">{t('categoriesLead')}</p>
        <OrderForm
          label={t('tab_categories')}
          items={categories}
          keyOf={(category) => category}
          nameOf={(category) => t(`category_${category}`)}
          saveLabel={t('saveCategories')}
          savedText={t('categoriesSaved')}
          save={async (order, reason) => await place('orderCategories', { categories: [...order], reason })}
        />
      </section>
    </div>
  );
}
