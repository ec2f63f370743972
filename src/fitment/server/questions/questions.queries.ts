import type { AccountMerge } from '#accounts/server/index.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { FitQuestionInput } from '../../contract.ts'

/** False if the question is about a product that is not on sale. */
export const insertQuestion = async (
  db: Db,
  userId: string | null,
  { product, slug, device, year = null, text, contact }: FitQuestionInput,
) =>
  (await execute(
    db,
    sql`insert into fitment_questions (user_id, product_id, device_id, device, year, text, contact)
      select ${userId},
        (select id from products where id = ${product ?? null}::bigint and on_sale),
        (select id from devices where slug = ${slug ?? null}),
        ${device}, ${year}, ${text}, ${contact}
      where ${product ?? null}::bigint is null
        or exists (select from products where id = ${product ?? null}::bigint and on_sale)`,
  )) === 1

export const deleteCustomerQuestions = (db: Db, userId: string) =>
  execute(db, sql`delete from fitment_questions where user_id = ${userId}`)

/** For questions that the customer asked without an account or without signing in. */
export const deleteQuestionsByEmail = (db: Db, email: string) =>
  execute(db, sql`delete from fitment_questions where lower(contact) = lower(${email})`)

export const moveQuestions = (db: Db, { from, into }: AccountMerge) =>
  execute(db, sql`update fitment_questions set user_id = ${into} where user_id = ${from}`)

export const exportQuestions = (db: Db, userId: string) =>
  many(
    db,
    sql`select device, text, contact, asked_at as "askedAt", answer, answered_at as "answeredAt"
      from fitment_questions where user_id = ${userId} order by asked_at`,
  )
