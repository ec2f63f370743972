import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { countRows, type Db, likePattern, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { AnswerQuestion, Question, QuestionsQuery } from '../../staff-contract.ts'
import { deviceTitle } from '../devices/devices.queries.ts'

const tables = sql`fitment_questions questions
  left join products on products.id = questions.product_id
  left join devices on devices.id = questions.device_id`

export async function listQuestions(
  db: Db,
  { search = '', state }: QuestionsQuery,
  { offset, limit }: Range,
): Promise<Page<Question>> {
  const where = sql`lower(concat_ws(' ', questions.device, questions.text, questions.contact,
      products.name, devices.make, devices.model)) like ${likePattern(search)}
    and (${state ?? null}::text is null
      or (answered_at is not null) = (${state ?? null} = 'answered'))`
  const items = await many<Question>(
    db,
    sql`select questions.id::text,
        case when products.id is not null then json_build_object(
          'id', products.id::text, 'productName', products.name) end as product,
        case when devices.id is not null then json_build_object(
          'id', devices.id::text, 'slug', devices.slug, 'name', ${deviceTitle}) end as device,
        questions.device as typed, questions.year, questions.text, questions.contact,
        questions.asked_at as "askedAt", questions.answer, questions.answered_at as "answeredAt"
      from ${tables} where ${where}
      order by answered_at is not null, questions.asked_at desc, questions.id desc
      limit ${limit} offset ${offset}`,
  )
  return { items: items.map(toQuestion), total: await countRows(db, sql`${tables} where ${where}`) }
}

const toIso = (time: string | Date) => new Date(time).toISOString()
const toQuestion = (row: Question): Question => ({
  ...row,
  askedAt: toIso(row.askedAt),
  answeredAt: row.answeredAt && toIso(row.answeredAt),
})

export interface AnsweredQuestion {
  productId: string | null
  deviceId: string | null
  slug: string | null
  year: number | null
  contact: string
  askedAt: Date
  /** The address of the customer's account, if the customer was signed in. */
  email: string | null
  isVerified: boolean
}

/** Null if the question does not exist or is already answered. */
export const updateAnswer = (db: Db, staffId: string, { id, answer }: AnswerQuestion) =>
  maybeOne<AnsweredQuestion>(
    db,
    sql`update fitment_questions
      set answer = ${answer}, answered_at = now(), answered_by = ${staffId}
      where id = ${id} and answered_at is null
      returning product_id::text as "productId", device_id::text as "deviceId",
        (select slug from devices where devices.id = device_id) as slug, year, contact,
        asked_at as "askedAt",
        (select email from users
          where users.id = user_id and disabled_at is null and removed_at is null) as email,
        exists (select from users where users.id = user_id and verified_at is not null)
          as "isVerified"`,
  )

export const questionExists = async (db: Db, id: string) =>
  (await countRows(db, sql`fitment_questions where id = ${id}`)) > 0
