import { useHydrated } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

/** What was typed and not sent, by form. In session storage: it outlives a reload and a discarded tab, and no more. */
const KEY = 'laro.drafts';

export type Draft = Readonly<Record<string, string>>;

function drafts(): Readonly<Record<string, Draft>> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Readonly<Record<string, Draft>>;
  } catch {
    return {};
  }
}

export function draftOf(form: string): Draft {
  return drafts()[form] ?? {};
}

/** Never anything secret. An empty draft is none. */
export function keepDraft(form: string, draft: Draft): void {
  const { [form]: _, ...others } = drafts();
  const next = Object.keys(draft).length === 0 ? others : { ...others, [form]: draft };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full or forbidden storage: what was typed lives as long as its page, and nothing else is lost.
  }
}

/** When a member leaves: what they typed is nobody else's. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A forbidden storage holds none.
  }
}

/** Which of several forms was open; null until somebody has chosen. */
export function useDraftedChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): readonly [Choice | null, (choice: Choice) => void] {
  const hydrated = useHydrated();
  const drafted = useMemo(() => (hydrated ? draftOf(name)['choice'] : undefined), [hydrated, name]);
  const [chosen, setChosen] = useState<Choice | null>(null);
  return [
    chosen ?? choices.find((choice) => choice === drafted) ?? null,
    (choice) => {
      setChosen(choice);
      keepDraft(name, { choice });
    },
  ];
}
