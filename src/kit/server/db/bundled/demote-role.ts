import pg from 'pg'
import type { Address } from '../connect.ts'
import { folderLock } from '../signals.ts'

async function ask<Row extends object>(
  address: Address,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const client = new pg.Client({
    ...address,
    application_name: 'shop-start',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows[0]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Tells a server that this version started from one of an earlier version. */
export const clusterName = 'shop'

const look = `select rolsuper and not pg_is_in_recovery() as privileged,
  current_setting('cluster_name') = '${clusterName}' as ours
  from pg_roles where rolname = 'shop'`

/**
 * Whether an earlier version started this server, with the shop as its superuser, and no shop works
 * with it now.
 */
export async function isAbandoned(address: Address): Promise<boolean> {
  const text = `select privileged and not ours and pg_try_advisory_lock($1) as abandoned
    from (${look}) server`
  return (
    (await ask<{ abandoned: boolean }>(address, text, [folderLock]).catch(() => undefined))
      ?.abandoned ?? false
  )
}

/**
 * The role that `initdb` makes stays a superuser for ever. It gets another name and loses its
 * password, so that nobody can
 * sign in as it; the shop gets a role of its own with the same password, which owns the database
 * and may nothing else.
 */
const demotion = `do $$
declare
  kept text;
  thing text;
begin
  -- Of two processes that start at once, the second finds it done.
  perform pg_advisory_xact_lock(${folderLock + 1});
  if not (select rolsuper from pg_roles where rolname = 'shop') then return; end if;
  select rolpassword into kept from pg_authid where rolname = 'shop';
  create role renaming superuser;
  set session authorization renaming;
  alter role shop rename to postgres;
  reset session authorization;
  drop role renaming;
  alter role postgres password null;
  execute format('create role shop login createdb password %L', kept);
  alter database postgres owner to shop;
  for thing in
    with extension_members as (select classid, objid from pg_depend where deptype = 'e')
    select format('table %s', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, oid) not in (table extension_members)
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
        and relkind = 'S')
    union all
    select format('routine %s', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and ('pg_proc'::regclass, oid) not in (table extension_members)
    union all
    select format('type %s', oid::regtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
      and ('pg_type'::regclass, oid) not in (table extension_members)
  loop
    execute format('alter %s owner to shop', thing);
  end loop;
end $$`

/**
 * Takes from the shop what it does not need: it can read no file, run no program and change no
 * setting of the server.
 */
export async function demoteRole(address: Address) {
  const found = await ask<{ privileged: boolean; ours: boolean }>(address, look)
  if (found?.privileged && found.ours) await ask(address, demotion)
}
