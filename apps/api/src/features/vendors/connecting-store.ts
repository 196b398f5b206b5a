import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type PreparedConnection = {
  readonly id: string;
  readonly supplier: string;
  readonly protocol: string;
  readonly mode: string;
  readonly currency: string;
  readonly operatorId: string;
  readonly address: string;
  readonly publicKey: string | null;
  readonly secretSealed: Buffer | null;
  readonly variants: object;
};

async function isDone(scope: Scope, done: ReturnType<typeof sql<{ isDone: boolean }>>): Promise<boolean> {
  return (await done.execute(scope.tx)).rows[0]?.isDone === true;
}

/** False where this supplier is connected in this mode already. */
export async function prepareIntegration(scope: Scope, one: PreparedConnection, at: Date): Promise<boolean> {
  return await isDone(
    scope,
    sql<{ isDone: boolean }>`
      select vendors.prepare_integration(${scope.merchant}, ${one.id}, ${one.supplier}, ${one.protocol}, ${one.mode},
        ${one.currency}, ${one.operatorId}, ${one.address}, ${one.publicKey}, ${one.secretSealed},
        ${JSON.stringify(one.variants)}::jsonb, ${at}) as "isDone"`,
  );
}

/** False where there is none that was never switched on. */
export async function discardIntegration(scope: Scope, integration: string): Promise<boolean> {
  return await isDone(
    scope,
    sql<{ isDone: boolean }>`
      select vendors.discard_integration(${scope.merchant}, ${integration}) as "isDone"`,
  );
}

/** False where it does not wait to be switched on. */
export async function connectIntegration(scope: Scope, integration: string): Promise<boolean> {
  return await isDone(
    scope,
    sql<{ isDone: boolean }>`
      select vendors.connect_integration(${scope.merchant}, ${integration}) as "isDone"`,
  );
}

/** Until the unit of work ends neither the connection changes nor a trial of it begins. */
export async function lockIntegration(scope: Scope, integration: string): Promise<void> {
  await sql`select vendors.lock_integration(${scope.merchant}, ${integration})`.execute(scope.tx);
}

/** The newest trial of a connection, however it stands. */
export async function newestRun(
  scope: Scope,
  integration: string,
): Promise<{ readonly id: string; readonly state: string } | undefined> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from vendors.kit_run where merchant = ${scope.merchant} and integration = ${integration}
    order by started_at desc, id desc limit 1`.execute(scope.tx);
  return rows[0];
}
