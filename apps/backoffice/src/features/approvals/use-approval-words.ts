import type { Approval } from '@laro/wire';
import { useMessages } from '../../lib/messages.ts';
import { useRoleNames } from '../../shell/role-name.ts';

type Words = {
  /** "Adjustment of a wallet"; one without words yet by its own name. */
  readonly kindOf: (kind: string) => string;
  /** What approving does, as a button says it: "Adjust the wallet of juan88". */
  readonly actOf: (approval: Pick<Approval, 'kind' | 'about'>) => string;
  readonly stateOf: (state: Approval['state']) => string;
  /** Why it would be refused as things are, by the code of the refusal. */
  readonly refusalOf: (code: string) => string;
};

/** Of every kind the same words are wanted, whichever feature brings it. */
export function useApprovalWords(): Words {
  const t = useMessages('approvals') as (key: string, values?: object) => string;
  const roleOf = useRoleNames();
  const either = (key: string, usual: string): string => {
    const word = t(key);
    return word === key ? usual : word;
  };
  const kindOf = (kind: string): string => either(`kind_${kind}`, kind.replaceAll('_', ' '));
  return {
    kindOf,
    actOf: ({ kind, about: named }) => {
      // An invitation is about a role, by its code.
      const about = kind === 'colleague_invitation' ? roleOf(named, null) : named;
      const key = `act_${kind}`;
      const act = t(key, { about });
      return act === key ? t('actOther', { kind: kindOf(kind), about }) : act;
    },
    stateOf: (state) => t(`state_${state}`),
    refusalOf: (code) => {
      const key = `refusal_${code}`;
      const sentence = t(key);
      return sentence === key ? t('refusalOther', { code }) : sentence;
    },
  };
}
