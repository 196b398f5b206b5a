import type { CatalogueGame, Placements, Ribbon } from '@laro/wire/games';
import { NumberInput, Select, Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { showToast } from '../../shell/toasts.ts';
import { usePlace } from './use-placements.ts';

export type PlacedGame = Pick<CatalogueGame, 'nodeId' | 'gameName' | 'hidden' | 'pin' | 'ribbon'>;
export type PlacedVendor = Placements['vendors'][number];

/** As many places as the wire knows. */
const PLACE_MAX = 999;
const RIBBONS = ['new', 'hot', 'none'] as const satisfies readonly Ribbon[];

/** Whether members see a game, whether it stands first, and how it is marked. */
export function GameDialog({
  game,
  close,
}: {
  readonly game: PlacedGame;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('games');
  const place = usePlace();
  const { nodeId, gameName } = game;
  const [hidden, setHidden] = useState(game.hidden);
  const [pin, setPin] = useState(game.pin);
  const [ribbon, setRibbon] = useState(game.ribbon);
  const isPlaced = hidden !== game.hidden || pin !== game.pin;
  const isTagged = ribbon !== game.ribbon;
  return (
    <ActDialog
      close={close}
      title={t('placeTitle', { name: gameName })}
      act={t('placeAct', { name: gameName })}
      isReady={isPlaced || isTagged}
      run={async (reason) => {
        if (isPlaced) await place('placeGame', { nodeId, hidden, pin, reason });
        if (isTagged) await place('tagGame', { nodeId, ribbon, reason });
      }}
      onDone={() => showToast({ text: t('placed', { name: gameName }), tone: 'good' })}
    >
      <div className="stack-16">
        <Switch
          color="success"
          label={t('shown')}
          description={t('shownHint')}
          checked={!hidden}
          onChange={({ currentTarget }) => setHidden(!currentTarget.checked)}
        />
        <NumberInput
          label={t('pin')}
          description={t('pinHint')}
          min={0}
          max={PLACE_MAX}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          hideControls
          value={pin ?? ''}
          onChange={(value) => setPin(value === '' ? null : Number(value))}
        />
        <Select
          label={t('ribbon')}
          description={t('ribbonHint')}
          data={[
            { value: '', label: t('ribbon_auto') },
            ...RIBBONS.map((value) => ({ value, label: t(`ribbon_${value}`) })),
          ]}
          value={ribbon ?? ''}
          allowDeselect={false}
          onChange={(value) => setRibbon(RIBBONS.find((one) => one === value) ?? null)}
        />
      </div>
    </ActDialog>
  );
}

/** Shows a vendor with all of its games, or hides it. */
export function VendorDialog({
  vendor: { vassalage, displayName, hidden, sort },
  close,
}: {
  readonly vendor: PlacedVendor;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('games');
  const place = usePlace();
  return (
    <ActDialog
      close={close}
      title={t(hidden ? 'showVendorTitle' : 'hideVendorTitle', { name: displayName })}
      act={t(hidden ? 'showVendor' : 'hideVendor', { name: displayName })}
      run={async (reason) => await place('placeVendor', { vassalage, hidden: !hidden, sort, reason })}
      onDone={() => showToast({ text: t('placed', { name: displayName }), tone: 'good' })}
    >
      <p className="form-lead">{t(hidden ? 'showVendorText' : 'hideVendorText')}</p>
    </ActDialog>
  );
}
