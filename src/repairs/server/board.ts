import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { BoardQuery, RepairBoard } from '../desk-contract.ts'
import { boardStages, countStages, countWork, listColumns, listTechnicians } from './list.queries.ts'
import { listOwnStages } from './settings.queries.ts'

const perColumn = 25

/** What is in work, by stage. */
export async function getBoard({ db }: Shop, { id: callerId }: SignedIn, query: BoardQuery): Promise<RepairBoard> {
  const [own, counts, work, technicians] = await Promise.all([listOwnStages(db), countStages(db, query, callerId), countWork(db), listTechnicians(db)])
  const shown = own.filter(({ isArchived }) => !isArchived)
  const columns = boardStages.flatMap((stage) => [
    { stage, ownStage: null },
    ...shown.filter(({ after }) => after === stage).map(({ id, name }) => ({ stage, ownStage: { id, name } })),
  ])
  const counted = columns.map((column) => {
    const own = column.ownStage?.id ?? null
    return { ...column, own, count: counts.find(({ stage, ownStage }) => stage === column.stage && ownStage === own)?.count ?? 0 }
  })
  const wanted = counted.filter(({ count }) => count > 0).map(({ stage, own }) => ({ stage, ownStage: own }))
  const cards = await listColumns(db, wanted, query, callerId, perColumn)
  const filled = counted.map(({ own, ...column }) => ({ ...column, cards: cards.filter(({ stage, ownStage }) => stage === column.stage && ownStage === own) }))
  const of = (id: string | null) => work.find((each) => each.id === id)
  return {
    columns: filled,
    technicians: technicians.map(({ id, name }) => ({ id, name, open: of(id)?.open ?? 0, overdue: of(id)?.overdue ?? 0 })),
    overdue: work.reduce((sum, { overdue }) => sum + overdue, 0),
    unassigned: of(null)?.open ?? 0,
  }
}
