import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@laro/i18n';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';
import { type Part, type Standing, standingOf, type Words } from './fields.ts';
import { HtmlField, type PickPicture } from './HtmlField.tsx';
import './texts.css';

const TITLE_MAX = 120;
const ACTION_MAX = 40;
/** As many as stand beside each other and are read without scrolling. */
const SHOWN_AT_FIRST = 2;

type Props = {
  readonly words: Words;
  /** In which it must be written before members see it. */
  readonly required: readonly string[];
  readonly change: (code: LanguageCode, part: Part, text: string) => void;
  /** What is wrong with a field, by its path in the words: `EN.title`. */
  readonly errorOf: (path: string) => ReactNode;
  /** `plain`: its words stand over a picture, where no HTML is read. */
  readonly content?: 'html' | 'plain';
  readonly withAction?: boolean;
  readonly pick?: PickPicture | undefined;
  readonly readOnly?: boolean;
};

/** One thing in five languages: what is written and what is missing at a glance, and any of them side by side. */
export function WordsEditor(props: Props): ReactNode {
  const { words, required } = props;
  const t = useMessages('texts');
  const [shown, setShown] = useState<ReadonlySet<LanguageCode>>(() => firstShown(words, required));
  const areAll = shown.size === LANGUAGE_CODES.length;
  const toggle = (code: LanguageCode): void => {
    const next = new Set(shown);
    if (!next.delete(code)) next.add(code);
    if (next.size > 0) setShown(next);
  };
  return (
    <section className="words" aria-label={t('words')}>
      <div className="words-head">
        <h2>{t('words')}</h2>
        <Button
          variant="subtle"
          color="link"
          size="compact-sm"
          onClick={() => setShown(areAll ? firstShown(words, required) : new Set(LANGUAGE_CODES))}
        >
          {t(areAll ? 'showTwo' : 'showAll')}
        </Button>
      </div>
      <div className="words-tabs" role="group" aria-label={t('languages')}>
        {LANGUAGE_CODES.map((code) => (
          <LanguageCard
            key={code}
            code={code}
            title={words[code].title}
            standing={standingOf(words, code, required)}
            isShown={shown.has(code)}
            toggle={() => toggle(code)}
          />
        ))}
      </div>
      <div className="words-panes" data-count={shown.size}>
        {LANGUAGE_CODES.filter((code) => shown.has(code)).map((code) => (
          <Pane key={code} {...props} code={code} />
        ))}
      </div>
    </section>
  );
}

/** The first one that is needed, and beside it the first that lacks something: that is the work. */
function firstShown(words: Words, required: readonly string[]): ReadonlySet<LanguageCode> {
  const ordered = LANGUAGE_CODES.toSorted(
    (one, other) => Number(required.includes(other)) - Number(required.includes(one)),
  );
  const [first = 'EN', ...others] = ordered;
  const lacking = others.filter((code) => standingOf(words, code, required) !== 'written');
  return new Set([first, ...lacking, ...others].slice(0, SHOWN_AT_FIRST));
}

function LanguageCard({
  code,
  title,
  standing,
  isShown,
  toggle,
}: {
  readonly code: LanguageCode;
  readonly title: string;
  readonly standing: Standing;
  readonly isShown: boolean;
  readonly toggle: () => void;
}): ReactNode {
  const t = useMessages('texts');
  const { ownName, tag } = LANGUAGES[code];
  return (
    <button type="button" className="words-tab" aria-pressed={isShown} onClick={toggle}>
      <span className="row-4 words-tab-head">
        <strong lang={tag}>{ownName}</strong>
        <Tag tone={toneOf(standing)}>
          {standing === 'written' && <Icon name="check" small />}
          {t(standing)}
        </Tag>
      </span>
      <span className="words-tab-title" lang={tag}>
        {title.trim() === '' ? '–' : title}
      </span>
    </button>
  );
}

function Pane({
  code,
  words,
  change,
  errorOf,
  content = 'html',
  withAction = false,
  pick,
  readOnly = false,
}: Props & { readonly code: LanguageCode }): ReactNode {
  const t = useMessages('texts');
  const { ownName, tag } = LANGUAGES[code];
  const fields = words[code];
  const label = (part: Part): string => t('fieldOf', { field: t(part), language: ownName });
  return (
    <fieldset className="surface stack-12 words-pane">
      <legend lang={tag}>{ownName}</legend>
      <TextInput
        label={label('title')}
        lang={tag}
        data-path={`words.${code}.title`}
        value={fields.title}
        maxLength={TITLE_MAX}
        readOnly={readOnly}
        error={errorOf(`${code}.title`)}
        onChange={({ currentTarget }) => change(code, 'title', currentTarget.value)}
      />
      {content === 'html' ? (
        <HtmlField
          label={label('content')}
          language={code}
          value={fields.content}
          error={errorOf(`${code}.content`)}
          pick={pick}
          readOnly={readOnly}
          onChange={(html) => change(code, 'content', html)}
        />
      ) : (
        <Textarea
          label={label('content')}
          description={t('plainHint')}
          lang={tag}
          data-path={`words.${code}.content`}
          value={fields.content}
          rows={3}
          readOnly={readOnly}
          error={errorOf(`${code}.content`)}
          onChange={({ currentTarget }) => change(code, 'content', currentTarget.value)}
        />
      )}
      {withAction && (
        <TextInput
          label={label('action')}
          lang={tag}
          data-path={`words.${code}.action`}
          value={fields.action}
          maxLength={ACTION_MAX}
          readOnly={readOnly}
          error={errorOf(`${code}.action`)}
          onChange={({ currentTarget }) => change(code, 'action', currentTarget.value)}
        />
      )}
    </fieldset>
  );
}
