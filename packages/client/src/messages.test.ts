import { describe, expect, it } from 'vitest';
import { createMessageStore, translator } from './messages.tsx';

/** A store whose words come when the test lets them. */
function slowStore() {
  const waiting: { readonly what: string; readonly come: () => void }[] = [];
  const store = createMessageStore(
    'EN',
    async (language, namespace) =>
      await new Promise((resolve) => {
        waiting.push({ what: `${language} ${namespace}`, come: () => resolve({ answered: `${language}` }) });
      }),
    { shell: { answered: 'EN' } },
  );
  const come = async (what: string) => {
    waiting.find((one) => one.what === what)?.come();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { store, come };
}

describe('words', () => {
  it('the last wish counts, however late the words of the one before come', async () => {
    const { store, come } = slowStore();
    const both = [store.change('TY'), store.change('CN')];
    await come('CN shell');
    await come('TY shell');
    await Promise.all(both);
    expect([store.language(), store.slice('shell')]).toEqual(['CN', { answered: 'CN' }]);
  });

  it('a screen that comes while the language changes is in the new one', async () => {
    const { store, come } = slowStore();
    const [loaded, changed] = [store.load(['menu']), store.change('TY')];
    await come('TY shell');
    await changed;
    await come('EN menu');
    await come('TY menu');
    await loaded;
    expect([store.slice('shell'), store.slice('menu')]).toEqual([{ answered: 'TY' }, { answered: 'TY' }]);
  });

  it('words that came while the language changed are changed with the others', async () => {
    const { store, come } = slowStore();
    const [loaded, changed] = [store.load(['menu']), store.change('TY')];
    await come('EN menu');
    await loaded;
    await come('TY shell');
    await come('TY menu');
    await changed;
    expect([store.slice('shell'), store.slice('menu')]).toEqual([{ answered: 'TY' }, { answered: 'TY' }]);
  });

  it('words that do not come change nothing', async () => {
    const store = createMessageStore('EN', async () => await Promise.reject(new Error('No line.')), {
      shell: { answered: 'EN' },
    });
    await expect(store.change('TY')).rejects.toThrow('No line.');
    expect([store.language(), store.slice('shell')]).toEqual(['EN', { answered: 'EN' }]);
  });

  it('a key that no dictionary has is answered as it is, also where every object has such a property', () => {
    const t = translator({}, 'EN') as (key: string) => string;
    expect([t('constructor'), t('toString'), t('whatever')]).toEqual(['constructor', 'toString', 'whatever']);
  });
});
