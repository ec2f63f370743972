import type { Page } from '#kit/contract/endpoint.ts'
import { countRows, type Db, likePattern, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { AnswerQuestion, Question, QuestionsQuery } from '../staff-contract.ts'

const tables = sql`fitment_questions asked left join products on products.id = asked.product_id left
  join devices on devices.id = asked.device_id`

type Asked = Omit<QuestionsQuery, 'page' | 'limit'> & { offset: number; limit: number }

export async function listQuestions(
  db: Db,
  { search = '', state, offset, limit }: Asked,
): Promise<Page<Question>> {
  const where = sql`lower(concat_ws(' ', asked.device, asked.text, asked.contact, products.name,
    devices.make, devices.model)) like ${likePattern(search)}
    and (${state ?? null}::text is null
      or (answered_at is not null) = (${state ?? null} = 'answered'))`
  const items = await many<Question>(
    db,
    sql`select asked.id::text, case when products.id is not null
      then json_build_object('id', products.id::text, 'productName', products.name) end as product,
          case when devices.id is not null
            then json_build_object('id', devices.id::text, 'slug', devices.slug,
            'name', concat_ws(' ', devices.make, devices.model, nullif(devices.variant, ''))) end
              as device,
          asked.device as typed, asked.year, asked.text, asked.contact, asked.asked_at as "askedAt",
            asked.answer, asked.answered_at as "answeredAt"
        from ${tables} where ${where} order by answered_at is not null, asked.asked_at desc,
          asked.id desc limit ${limit} offset ${offset}`,
  )
  return { items: items.map(toQuestion), total: await countRows(db, sql`${tables} where ${where}`) }
}

const toText = (at: string | Date) => new Date(at).toISOString()
const toQuestion = (row: Question): Question => ({
  ...row,
  askedAt: toText(row.askedAt),
  answeredAt: row.answeredAt && toText(row.answeredAt),
})

export interface Answered {
  productId: string | null
  deviceId: string | null
  slug: string | null
  year: number | null
  contact: string
  askedAt: Date
  /** Of the account that asked, where it has one. */
  email: string | null
  isVerified: boolean
}

/** Null where there is no such question, or it is answered already. */
export const writeAnswer = (db: Db, staffId: string, { id, answer }: AnswerQuestion) =>
  maybeOne<Answered>(
    db,
    sql`update fitment_questions set answer = ${answer}, answered_at = now(),
      answered_by = ${staffId} where id = ${id} and answered_at is null
        returning product_id::text as "productId", device_id::text as "deviceId",
          (select slug from devices where devices.id = device_id) as slug, year, contact,
          asked_at as "askedAt", (select email from users
            where users.id = user_id and disabled_at is null and removed_at is null) as email,
          exists (select from users where users.id = user_id and verified_at is not null)
            as "isVerified"`,
  )

export const questionExists = async (db: Db, id: string) =>
  (await countRows(db, sql`fitment_questions where id = ${id}`)) > 0
