import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { BoardQuery, RepairBoard } from '../board.ts'
import {
  boardStages,
  type Counted,
  countOpen,
  listColumns,
  listTechnicians,
} from './list.queries.ts'
import { listOwnStages } from './settings.queries.ts'

const perColumn = 25

const sumOf = (counted: Counted[], of: 'shown' | 'open' | 'overdue') =>
  counted.reduce((sum, each) => sum + each[of], 0)

/** What is in work, by stage. */
export async function getBoard(
  { db }: Shop,
  { id: callerId }: SignedIn,
  query: BoardQuery,
): Promise<RepairBoard> {
  const [own, work, technicians] = await Promise.all([
    listOwnStages(db),
    countOpen(db, query, callerId),
    listTechnicians(db),
  ])
  const shown = own.filter(({ isArchived }) => !isArchived)
  const columns = boardStages.flatMap((stage) => [
    { stage, ownStage: null },
    ...shown
      .filter(({ after }) => after === stage)
      .map(({ id, name }) => ({ stage, ownStage: { id, name } })),
  ])
  const counted = columns.map((column) => {
    const own = column.ownStage?.id ?? null
    const here = work.filter(({ stage, ownStage }) => stage === column.stage && ownStage === own)
    return { ...column, own, count: sumOf(here, 'shown') }
  })
  const wanted = counted
    .filter(({ count }) => count > 0)
    .map(({ stage, own }) => ({ stage, ownStage: own }))
  const cards = await listColumns(db, wanted, query, callerId, perColumn)
  const filled = counted.map(({ own, ...column }) => ({
    ...column,
    cards: cards.filter(({ stage, ownStage }) => stage === column.stage && ownStage === own),
  }))
  const workOf = (id: string | null) => work.filter(({ technician }) => technician === id)
  return {
    columns: filled,
    technicians: technicians.map(({ id, name }) => ({
      id,
      name,
      open: sumOf(workOf(id), 'open'),
      overdue: sumOf(workOf(id), 'overdue'),
    })),
    overdue: sumOf(work, 'overdue'),
    unassigned: sumOf(workOf(null), 'open'),
  }
}
