import pg from 'pg'
import { closeQuietly } from '../connection/close-quietly.ts'
import type { Address } from '../connection/connect.ts'
import { folderLock } from '../signals.ts'

async function queryOne<Row extends object>(
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
    await closeQuietly(client)
  }
}

/** Distinguishes servers that this version started from those of earlier versions. */
export const clusterName = 'shop'

const roleQuery = `select rolsuper and not pg_is_in_recovery() as privileged,
    current_setting('cluster_name') = '${clusterName}' as is_current
  from pg_roles where rolname = 'shop'`

/**
 * Whether an earlier version started this server with the shop as its superuser, and no shop uses
 * it now.
 */
export async function isAbandoned(address: Address): Promise<boolean> {
  const text = `select privileged and not is_current and pg_try_advisory_lock($1) as abandoned
    from (${roleQuery}) server`
  return (
    // A server that does not answer may be in use.
    (await queryOne<{ abandoned: boolean }>(address, text, [folderLock]).catch(() => undefined))
      ?.abandoned ?? false
  )
}

/**
 * The role that `initdb` creates stays a superuser forever. It is renamed and loses its password,
 * so that signing in as it is impossible. The shop gets a new role with the same password, which
 * owns the database and has no other privileges.
 */
const demotion = `do $$
declare
  password_hash text;
  object_name text;
begin
  -- If two processes start together, the second finds the work done.
  perform pg_advisory_xact_lock(${folderLock + 1});
  if not (select rolsuper from pg_roles where rolname = 'shop') then return; end if;
  select rolpassword into password_hash from pg_authid where rolname = 'shop';
  create role renaming superuser;
  set session authorization renaming;
  alter role shop rename to postgres;
  reset session authorization;
  drop role renaming;
  alter role postgres password null;
  execute format('create role shop login createdb password %L', password_hash);
  alter database postgres owner to shop;
  for object_name in
    with extension_members as (select classid, objid from pg_depend where deptype = 'e')
    select format('table %s', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, oid) not in (table extension_members)
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid
          and deptype in ('a', 'i') and relkind = 'S'
      )
    union all
    select format('routine %s', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and ('pg_proc'::regclass, oid) not in (table extension_members)
    union all
    select format('type %s', oid::regtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
      and ('pg_type'::regclass, oid) not in (table extension_members)
  loop
    execute format('alter %s owner to shop', object_name);
  end loop;
end $$`

/**
 * Removes privileges that the shop does not need: its role cannot read files, run programs or
 * change settings of the server.
 */
export async function demoteRole(address: Address) {
  const role = await queryOne<{ privileged: boolean; is_current: boolean }>(address, roleQuery)
  if (role?.privileged && role.is_current) await queryOne(address, demotion)
}
