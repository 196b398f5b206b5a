import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ProviderName = 'google' | 'facebook' | 'firebase';

export type Provider = {
  readonly provider: ProviderName;
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly clientId: string;
  readonly clientSecretSealed: Buffer | null;
  readonly apiKey: string;
  readonly apiUrl: string;
};

export async function providersOf(scope: Scope): Promise<readonly Provider[]> {
  const found = await sql<Provider>`
    select provider, issuer, authorization_url as "authorizationUrl", token_url as "tokenUrl", jwks_url as "jwksUrl",
      client_id as "clientId", client_secret_sealed as "clientSecretSealed", api_key as "apiKey", api_url as "apiUrl"
    from identities.provider where merchant = ${scope.merchant} and enabled`.execute(scope.tx);
  return found.rows;
}

export async function providerOf(scope: Scope, name: ProviderName): Promise<Provider | undefined> {
  return (await providersOf(scope)).find(({ provider }) => provider === name);
}

export type State = {
  readonly provider: ProviderName;
  readonly browserHash: Buffer;
  readonly secretsSealed: Buffer;
  readonly redirectUrl: string;
  readonly back: string;
  readonly createdAt: Date;
};

export async function insertState(scope: Scope, stateHash: Buffer, state: State): Promise<void> {
  await sql`
    insert into identities.state (state_hash, merchant, provider, browser_hash, secrets_sealed, redirect_url, back,
      created_at)
    values (${stateHash}, ${scope.merchant}, ${state.provider}, ${state.browserHash}, ${state.secretsSealed},
      ${state.redirectUrl}, ${state.back}, ${state.createdAt})`.execute(scope.tx);
}

/** Takes the state away: whoever is second finds nothing. */
export async function takeState(scope: Scope, stateHash: Buffer): Promise<State | undefined> {
  const taken = await sql<State>`
    delete from identities.state where state_hash = ${stateHash} and merchant = ${scope.merchant}
    returning provider, browser_hash as "browserHash", secrets_sealed as "secretsSealed",
      redirect_url as "redirectUrl", back, created_at as "createdAt"`.execute(scope.tx);
  return taken.rows[0];
}

/** Who was proved at a provider: issuer and subject, and nothing else, name a person. */
export type Identity = {
  readonly provider: 'google' | 'facebook';
  readonly issuer: string;
  readonly subject: string;
};

export async function memberOf(scope: Scope, identity: Identity): Promise<string | undefined> {
  const found = await sql<{ member: string }>`
    select member from identities.identity
    where merchant = ${scope.merchant} and issuer = ${identity.issuer} and subject = ${identity.subject}`.execute(
    scope.tx,
  );
  return found.rows[0]?.member;
}

/** False where the identity is somebody's already, or the member has one of this provider. */
export async function insertIdentity(
  scope: Scope,
  member: string,
  identity: Identity,
  at: Date,
): Promise<boolean> {
  const linked = await sql`
    insert into identities.identity (merchant, issuer, subject, member, provider, linked_at)
    values (${scope.merchant}, ${identity.issuer}, ${identity.subject}, ${member}, ${identity.provider}, ${at})
    on conflict do nothing returning member`.execute(scope.tx);
  return linked.rows.length > 0;
}

/** True for the first to bring the token. */
export async function spendToken(scope: Scope, tokenHash: Buffer, at: Date): Promise<boolean> {
  const spent = await sql`
    insert into identities.spent_token (merchant, token_hash, seen_at)
    values (${scope.merchant}, ${tokenHash}, ${at})
    on conflict on constraint spent_token_pk do nothing returning token_hash`.execute(scope.tx);
  return spent.rows.length > 0;
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select identities.purge(${now})`.execute(database);
}
