import { describe, expect, it } from 'vitest';
import { adaptRoutines, type Routine } from './functions.ts';

function routine(source: string, fields: Partial<Routine> & { readonly head?: string } = {}): Routine {
  const { head = 'p_lane smallint[]', language = 'plpgsql', returnsSet = false, ...more } = fields;
  const definition = `CREATE OR REPLACE FUNCTION ledger.act(${head})\n RETURNS text\n LANGUAGE ${language}\n SET plan_cache_mode TO 'force_generic_plan'\nAS $function$${source}$function$\n`;
  return { name: 'ledger.act', language, returnsSet, source, definition, ...more };
}

const again = (statement: string): Routine => ({
  ...routine(/\$function\$([\s\S]*)\$function\$/.exec(statement)?.[1] ?? ''),
  definition: statement,
});

describe('functions of a cluster', () => {
  it('say in each statement which lanes are meant, and leave the plan to the lanes', () => {
    const [adapted = ''] = adaptRoutines([
      routine(`
begin
  perform from ledger.account a join unnest(p_lane) u (lane) on a.lane = u.lane;
  perform from ledger.posting p join c on p.reference_namespace = c.reference_namespace and p.reference = c.reference;
  update ledger.account a set version = 1 from w where a.ctid = w.place;
end `),
    ]);
    expect(adapted).toContain('a.lane = u.lane and a.lane = any (p_lane)');
    expect(adapted).toContain('p.reference = c.reference and p.lane = any (p_lane)');
    expect(adapted).toContain('a.ctid = w.place and a.lane = any (p_lane)');
    expect(adapted).not.toContain('force_generic_plan');
  });

  it('are adapted once', () => {
    const [adapted = ''] = adaptRoutines([
      routine('begin perform from bets.bet b join u on b.lane = u.lane; end'),
    ]);
    expect(adapted).not.toBe('');
    expect(adaptRoutines([again(adapted)])).toEqual([]);
  });

  it('are refused where no rule reaches a table', () => {
    const forgotten = routine(
      'begin perform from bets.bet b join u on b.lane = u.lane; perform from ledger.posting q where q.id = 1; end',
    );
    expect(() => adaptRoutines([forgotten])).toThrow(/ledger\.act: "from ledger\.posting q" does not say/);
  });

  it('that are plain SQL become such that a cluster sees their arguments', () => {
    const [one = ''] = adaptRoutines([
      routine('\n  select exists (select from bets.win w where w.transaction = p_t)\n', {
        head: 'p_t text',
        language: 'sql',
      }),
    ]);
    expect(one).toMatch(/LANGUAGE plpgsql[\s\S]*return \(select exists \(select 1 from bets\.win w/);
    const [many = ''] = adaptRoutines([
      routine('select b.id from bets.bet b where b.round = p_r', {
        head: 'p_r text',
        language: 'sql',
        returnsSet: true,
      }),
    ]);
    expect(many).toContain('return query select b.id from bets.bet b');
  });

  it('that touch no lane stay as they are', () => {
    expect(adaptRoutines([routine('begin perform from sessions.session s; end')])).toEqual([]);
  });
});
