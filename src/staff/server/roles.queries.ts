import { grantsOf } from '#access/access.ts'
import type { Grants } from '#kit/contract/access.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { AddRole, StaffRole, UpdateRole } from '../roles.ts'

/** Serializes changes of permissions: two that are each allowed alone may not be together. */
export const lockRoles = (db: Db) => execute(db, sql`lock table roles in share row exclusive mode`)

type Stored = Omit<StaffRole, 'permissions'> & { permissions: string[] }

const toRole = (row: Stored): StaffRole => {
  const { permissions, maxDiscountPercent } = grantsOf({ ...row, role: row.id })
  return { ...row, permissions: [...permissions], maxDiscountPercent }
}

const roleFields = sql`roles.id, roles.name, roles.permissions,
  roles.max_discount_percent as "maxDiscountPercent", roles.version,
  ((select count(*) from users where role <> 'customer' and role = roles.id)
    + (select count(*) from staff_invitations where role = roles.id))::int as holders`

/** Lists the roles: the owner's first, then in the order they were added. */
export const listRoles = async (db: Db): Promise<StaffRole[]> =>
  (
    await many<Stored>(
      db,
      sql`select ${roleFields} from roles where id <> 'customer' order by id <> 'owner', place`,
    )
  ).map(toRole)

export async function findRole(db: Db, id: string): Promise<StaffRole | null> {
  const row = await maybeOne<Stored>(
    db,
    sql`select ${roleFields} from roles where id = ${id} and id <> 'customer'`,
  )
  return row && toRole(row)
}

/** Finds the current permissions of a user. Null if the account is disabled. */
export async function findGrants(db: Db, userId: string): Promise<Grants | null> {
  const row = await maybeOne<{ role: string; permissions: string[]; maxDiscountPercent: number }>(
    db,
    sql`select users.role, permissions, max_discount_percent as "maxDiscountPercent" from users
      join roles on roles.id = users.role
        where users.id = ${userId} and users.disabled_at is null`,
  )
  return row && grantsOf(row)
}

export const insertRole = (db: Db, { name, permissions, maxDiscountPercent }: AddRole) =>
  maybeOne<{ id: string }>(
    db,
    sql`insert into roles (name, permissions, max_discount_percent)
      values (${name}, ${permissions}, ${maxDiscountPercent}) returning id`,
  )

/** Returns false if the role has changed since this version was read. */
export const updateRoleGrants = async (
  db: Db,
  { id, version, name, permissions, maxDiscountPercent }: UpdateRole,
) =>
  (await execute(
    db,
    sql`update roles set name = ${name}, permissions = ${permissions},
      max_discount_percent = ${maxDiscountPercent}, version = version + 1
        where id = ${id} and version = ${version}`,
  )) === 1

export const deleteRole = (db: Db, id: string) =>
  execute(db, sql`delete from roles where id = ${id}`)
