import { Button, buttonClass } from '@laro/ui';
import type { Game } from '@laro/wire';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';

/** A visitor who opens a game: log in, register, or play for free. Each leads back to this very game. */
export function VisitorChoice({
  game,
  hue,
  onAbout,
}: {
  readonly game: Game | undefined;
  readonly hue: string;
  readonly onAbout?: (() => void) | undefined;
}): ReactNode {
  const t = useMessages('launches');
  const shell = useMessages('shell');
  const { flags } = useMerchant();
  // Of a game that is not known yet the server knows: whoever it does not take for free learns it there.
  const hasTrial = flags.includes('FREEPLAY3') && game?.supportPlay !== false;
  const here = useLocation({ select: ({ href }) => href });
  return (
    <section className="play-choice" data-hue={hue}>
      {game && <img src={game.mobileLargeIcon} alt="" width={828} height={466} className="play-choice-art" />}
      <div className="play-choice-body">
        <h2 className="text-28 font-bold">
          {game ? t('choiceTitleNamed', { game: game.gameName }) : t('choiceTitle')}
        </h2>
        <p className="mt-2 text-text-2">{t(hasTrial ? 'choiceText' : 'choiceTextLogin')}</p>
        <div className="mt-6 grid gap-2">
          <EntryLink to="login" back={here} className={buttonClass('main')}>
            {shell('login')}
          </EntryLink>
          {hasTrial && (
            <>
              <EntryLink to="trial" back={here} className={buttonClass('quiet')}>
                {t('trialNow')}
              </EntryLink>
              <p className="text-14 text-text-3">{t('trialHint')}</p>
            </>
          )}
          {flags.includes('REG3') && (
            <EntryLink to="register" back={here} className={buttonClass('bare')}>
              {shell('join')}
            </EntryLink>
          )}
          {game && onAbout && (
            <Button look="bare" onClick={onAbout}>
              {t('aboutGame')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
