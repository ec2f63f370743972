import { type Db, execute, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { CategoryProposal, ProposeCategory } from '../../seller-catalog.ts'

type Row = Omit<CategoryProposal, 'proposedAt'> & { proposedAt: Date }

const columns = sql`category_proposals.id::text, category_name as "categoryName",
  parent_id::text as "parentId", category_proposals.reason,
  json_build_object('id', businesses.id::text, 'name', businesses.name) as seller,
  category_proposals.status, answer, proposed_at as "proposedAt"`

const list = async (db: Db, clauses: Sql) =>
  (
    await many<Row>(
      db,
      sql`select ${columns} from category_proposals
        join businesses on businesses.id = business_id ${clauses}`,
    )
  ).map((row) => ({ ...row, proposedAt: row.proposedAt.toISOString() }))

export const listProposals = (db: Db) =>
  list(
    db,
    sql`where category_proposals.status = 'waiting' order by category_proposals.id limit 200`,
  )

export async function findProposal(db: Db, id: string): Promise<CategoryProposal | null> {
  return (await list(db, sql`where category_proposals.id = ${id}`))[0] ?? null
}

export const insertProposal = (
  db: Db,
  businessId: string,
  { categoryName, parentId, reason }: ProposeCategory,
) =>
  execute(
    db,
    sql`insert into category_proposals (business_id, category_name, parent_id, reason)
      values (${businessId}, ${categoryName}, ${parentId}, ${reason})`,
  )

/** Null if the proposal has already been decided. */
export const decideProposal = (
  db: Db,
  id: string,
  { status, answer }: Pick<CategoryProposal, 'status' | 'answer'>,
) =>
  maybeOne<{ id: string }>(
    db,
    sql`update category_proposals set status = ${status}, answer = ${answer}, decided_at = now()
      where id = ${id} and status = 'waiting' returning id::text`,
  )
