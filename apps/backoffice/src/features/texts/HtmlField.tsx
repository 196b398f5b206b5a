import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { IconName } from '../../icons.ts';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Markup } from './Markup.tsx';
import { readMarkup } from './markup.ts';
import './texts.css';

/** Asks for a picture of the brand; answers where it stands, or null for none. */
export type PickPicture = () => Promise<{ readonly url: string } | null>;

type Props = {
  readonly label: string;
  readonly language: LanguageCode;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: ReactNode;
  readonly pick?: PickPicture | undefined;
  readonly readOnly?: boolean | undefined;
};

/**
 * HTML of content: written as it is, with keys for what is usual, and shown as members will read it. What would be
 * taken away is named before anybody saves it.
 */
export function HtmlField({ label, language, value, onChange, error, pick, readOnly }: Props): ReactNode {
  const t = useMessages('texts');
  const [isShown, setShown] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { removed } = readMarkup(value);
  return (
    <div className="stack-4">
      <div className="row-4 html-bar">
        {!readOnly && <Tools area={area} onChange={onChange} pick={pick} isOff={isShown} />}
        <Button
          size="compact-sm"
          variant="subtle"
          color="link"
          leftSection={<Icon name="eye" small />}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'write' : 'look')}
        </Button>
      </div>
      {isShown ? (
        <section className="html-look" aria-label={t('lookOf', { label })} lang={LANGUAGES[language].tag}>
          <p className="html-look-head">{t('lookOf', { label })}</p>
          {value.trim() === '' ? <p className="quiet">{t('nothingWritten')}</p> : <Markup html={value} />}
        </section>
      ) : (
        <Textarea
          ref={area}
          label={label}
          lang={LANGUAGES[language].tag}
          value={value}
          readOnly={readOnly ?? false}
          error={error}
          rows={8}
          spellCheck
          className="html-area"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {removed.length > 0 && (
        <p className="html-removed" role="status">
          <Icon name="warning" small /> {t('removed', { what: removed.join(', ') })}
        </p>
      )}
    </div>
  );
}

type Tool = { readonly name: 'bold' | 'italic' | 'heading' | 'bullets' | 'link'; readonly icon: IconName };
const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: 'bold' },
  { name: 'italic', icon: 'italic' },
  { name: 'heading', icon: 'heading' },
  { name: 'bullets', icon: 'bullets' },
  { name: 'link', icon: 'link' },
];

/** Each puts its tags around what is chosen; what is chosen then is the text between them. */
const WRAPS: Readonly<Record<Tool['name'], readonly [before: string, after: string]>> = {
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  heading: ['<h3>', '</h3>'],
  bullets: ['<ul>\n<li>', '</li>\n</ul>'],
  link: ['<a href="/m/home">', '</a>'],
};

function Tools({
  area,
  onChange,
  pick,
  isOff,
}: {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (html: string) => void;
  readonly pick: PickPicture | undefined;
  readonly isOff: boolean;
}): ReactNode {
  const t = useMessages('texts');
  const wrap = (before: string, after: string): void => {
    const { current } = area;
    if (!current) return;
    const { selectionStart: from, selectionEnd: to, value } = current;
    const chosen = value.slice(from, to);
    onChange(`${value.slice(0, from)}${before}${chosen}${after}${value.slice(to)}`);
    // After the new text is in it.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(from + before.length, from + before.length + chosen.length);
    });
  };
  const insertPicture = async (): Promise<void> => {
    const picture = await pick?.();
    if (picture) wrap(`<img src="${picture.url}" alt="">`, '');
  };
  return (
    <div className="html-tools" role="group" aria-label={t('tools')}>
      {TOOLS.map(({ name, icon }) => (
        <ToolButton key={name} icon={icon} label={t(name)} isOff={isOff} run={() => wrap(...WRAPS[name])} />
      ))}
      {pick && (
        <ToolButton
          icon="picture"
          label={t('insertPicture')}
          isOff={isOff}
          run={() => void insertPicture()}
        />
      )}
    </div>
  );
}

function ToolButton({
  icon,
  label,
  isOff,
  run,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly isOff: boolean;
  readonly run: () => void;
}): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff} onClick={run}>
        <Icon name={icon} small />
      </ActionIcon>
    </Tooltip>
  );
}
