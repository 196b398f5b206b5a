import { ask } from '@laro/client';
import { LANGUAGES, type Language } from '@laro/wire/common';
import { PromotionDraft, type PromotionRule } from '@laro/wire/promotion-rules';
import { NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { MomentField } from '../../form/MomentField.tsx';
import { useMessages } from '../../lib/messages.ts';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './templates.ts';

const TITLE_MAX = 60;
const TEXT_MAX = 500;
type Words = Readonly<Record<Language, { readonly title: string; readonly text: string }>>;
const NOTHING = Object.fromEntries(LANGUAGES.map((code) => [code, { title: '', text: '' }])) as Words;
const newId = (): string => `prm_${crypto.randomUUID().replaceAll('-', '')}`;

/** A draft from a template; a language that is not written gets the English text. */
export function MakeDialog({
  close,
  onSaved,
}: {
  readonly close: () => void;
  readonly onSaved: () => void;
}): ReactNode {
  const t = useMessages('promotions');
  const [id] = useState(newId);
  const [from] = useState(() => new Date().toISOString());
  const [template, setTemplate] = useState<TemplateName>('first');
  const [rule, setRule] = useState<PromotionRule>(TEMPLATES.first.rule);
  const [words, setWords] = useState<Words>(NOTHING);
  const [budget, setBudget] = useState('10000');
  const [until, setUntil] = useState<string | null>(null);
  const written = Object.fromEntries(
    LANGUAGES.map((code) => [code, words[code].title.trim() === '' ? words.EN : words[code]]),
  );
  const read = v.safeParse(PromotionDraft, {
    words: written,
    picture: TEMPLATES[template].picture,
    from,
    until,
    budget: budget === '' ? null : budget,
    rule,
  });
  return (
    <ActDialog
      close={close}
      title={t('make')}
      act={t('save')}
      isReady={read.success}
      run={async (reason) => {
        if (read.success) await ask('savePromotion', { id, version: 0, promotion: read.output, reason });
      }}
      onDone={onSaved}
    >
      <p className="form-lead">{t('makeLead')}</p>
      <NativeSelect
        label={t('template')}
        data={TEMPLATE_NAMES.map((value) => ({ value, label: t(`template_${value}`) }))}
        value={template}
        onChange={({ currentTarget }) => {
          const chosen = TEMPLATE_NAMES.find((one) => one === currentTarget.value) ?? 'first';
          setTemplate(chosen);
          setRule(TEMPLATES[chosen].rule);
        }}
      />
      <WordFields words={words} onChange={setWords} />
      <RuleFields rule={rule} onChange={(part) => setRule((before) => ({ ...before, ...part }))} />
      <TextInput
        label={t('budget')}
        inputMode="decimal"
        maxLength={15}
        value={budget}
        onChange={({ currentTarget }) => setBudget(currentTarget.value)}
      />
      <MomentField label={t('until')} at={until} onChange={setUntil} />
    </ActDialog>
  );
}

/** Title and text, in one language after the other. */
function WordFields({
  words,
  onChange,
}: {
  readonly words: Words;
  readonly onChange: (words: Words) => void;
}): ReactNode {
  const t = useMessages('promotions');
  const [language, setLanguage] = useState<Language>('EN');
  const field = (name: 'title' | 'text', label: string, max: number) => (
    <TextInput
      label={label}
      maxLength={max}
      autoComplete="off"
      value={words[language][name]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...words, [language]: { ...words[language], [name]: value } })
      }
    />
  );
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('language')}
        data={[...LANGUAGES]}
        value={language}
        onChange={(code) => setLanguage(LANGUAGES.find((one) => one === code) ?? 'EN')}
      />
      {field('title', t('name'), TITLE_MAX)}
      {field('text', t('text'), TEXT_MAX)}
    </>
  );
}

/** What its template leaves to be chosen. */
function RuleFields({
  rule,
  onChange,
}: {
  readonly rule: PromotionRule;
  readonly onChange: (part: Partial<PromotionRule>) => void;
}): ReactNode {
  const t = useMessages('promotions');
  const money = (name: 'most' | 'amount' | 'minDeposit' | 'maxBet') =>
    rule[name] !== null && (
      <TextInput
        label={t(name)}
        inputMode="decimal"
        maxLength={15}
        value={rule[name]}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    );
  const count = (name: 'share' | 'times' | 'playDays', max: number) =>
    rule[name] !== null && (
      <NumberInput
        label={t(name)}
        min={1}
        max={max}
        allowDecimal={false}
        value={rule[name]}
        onChange={(value) => onChange({ [name]: Number(value) })}
      />
    );
  return (
    <>
      {rule.code !== null && (
        <TextInput
          label={t('code')}
          maxLength={20}
          value={rule.code}
          onChange={({ currentTarget }) => onChange({ code: currentTarget.value.toUpperCase() })}
        />
      )}
      {count('share', 300)}
      {money('amount')}
      {money('most')}
      {money('minDeposit')}
      {rule.effect === 'BONUS' && count('times', 100)}
      {count('playDays', 90)}
      {money('maxBet')}
    </>
  );
}
