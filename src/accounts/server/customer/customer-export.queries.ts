import { type Db, many, maybeOne, sql } from '#kit/server/db/sql.ts'

export const exportAccount = (db: Db, id: string) =>
  maybeOne(
    db,
    sql`select name, email, former_emails as "formerEmails", phone, address, image,
      created_at as "openedAt", verified_at as "emailVerifiedAt",
      phone_verified_at as "phoneVerifiedAt",
      password_hash is not null as "hasPassword",
          google_sub as "googleAccount" from users where id = ${id}`,
  )

export const exportSessions = (db: Db, id: string) =>
  many(
    db,
    sql`select created_at as "signedInAt", seen_at as "lastSeenAt" from sessions
      where user_id = ${id} order by created_at`,
  )

export const exportDevices = (db: Db, id: string) =>
  many(
    db,
    sql`select seen_at as "lastSignInAt" from known_devices where user_id = ${id} order by seen_at`,
  )
