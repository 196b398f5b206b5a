import type { StatementFirst, StatementLine } from '@laro/wire/statement-proof';
import type { Scope } from '../../platform/scope.ts';
import { lastHead } from './heads-file.ts';
import { loadTrustedKeys } from './keys.ts';
import { ownPostings, pathsTo, type Versions } from './tree-store.ts';

type SignedRoot = Pick<StatementFirst, 'head' | 'key'>;

export interface Proofs {
  /** The newest published head with the key that signed it; null where none has been signed yet. */
  newest(): Promise<SignedRoot | null>;
  /**
   * The postings of an account of this brand as they were sealed, oldest first, each with the path from its seal to that head;
   * without one where the head is older. Of others it holds hashes of the tree alone.
   */
  of(scope: Scope, versions: Versions, by: SignedRoot): Promise<readonly StatementLine[]>;
}

export function createProofs(files: { readonly headsFile: string; readonly keysFile: string }): Proofs {
  return {
    async newest() {
      const last = await lastHead(files.headsFile);
      if (last?.root === undefined) return null;
      const key = loadTrustedKeys(files.keysFile).get(last.keyId);
      if (!key) throw new Error(`Head ${last.number} was signed by a key that is not published.`);
      return {
        head: { ...last, root: last.root },
        key: key.export({ type: 'spki', format: 'der' }).toString('base64'),
      };
    },

    async of(scope, versions, { head }) {
      const found = await ownPostings(scope, versions, head.sequence);
      const leaves = found.flatMap(([sequence]) => (sequence ? [Number(sequence) - 1] : []));
      const paths = await pathsTo(scope.tx, leaves, Number(head.sequence));
      let bound = 0;
      return found.map(([sequence, before, ...posting]) => {
        if (!sequence || !before) return { posting };
        const path = paths[bound] ?? [];
        bound += 1;
        return { posting, seal: { sequence, before, path: [...path] } };
      });
    },
  };
}
