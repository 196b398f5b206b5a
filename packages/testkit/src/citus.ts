import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateAndDistribute, ROLE_PASSWORDS } from './template.ts';

type Node = { readonly host: string; readonly port: number };

/**
 * A database of one's own on a real Citus cluster: CITUS_URL is its owner's address of any database on the coordinator
 * that has the extension and knows the workers, which the same owner may enter. A few seconds; dropped on every node.
 */
export async function createOnCluster(citusUrl: string) {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const workers = await ask<Node>(
    citusUrl,
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid > 0`,
  );
  const nodes = [citusUrl, ...workers.map((worker) => addressOf(citusUrl, worker))];
  await Promise.all(
    nodes.map(async (node) => {
      await ask(node, `create database ${name}`);
      await ask(inDatabase(node, name), 'create extension citus');
    }),
  );
  const ownerUrl = inDatabase(citusUrl, name);
  const { hostname, port } = new URL(citusUrl);
  await ask(ownerUrl, `select citus_set_coordinator_host('${hostname}', ${Number(port || 5432)})`);
  for (const { host, port: at } of workers) await ask(ownerUrl, `select citus_add_node('${host}', ${at})`);
  await migrateAndDistribute(ownerUrl);
  return {
    name,
    ownerUrl,
    url: (role: keyof typeof ROLE_PASSWORDS): string => {
      const url = new URL(ownerUrl);
      url.username = role;
      url.password = ROLE_PASSWORDS[role];
      return url.href;
    },
    drop: async (): Promise<void> => {
      for (const node of nodes) await ask(node, `drop database if exists ${name} with (force)`);
    },
  };
}

function addressOf(citusUrl: string, { host, port }: Node): string {
  const url = new URL(citusUrl);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}
