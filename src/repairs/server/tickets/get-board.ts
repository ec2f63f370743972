import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { BoardQuery, RepairBoard } from '../../board.ts'
import { stagesWith } from '../../model.ts'
import { listCustomStages } from '../settings.queries.ts'
import { countOpen, listColumnCards, listTechnicians, type OpenCount } from './list.queries.ts'

const cardsPerColumn = 25

const sumOf = (counts: OpenCount[], key: 'visible' | 'open' | 'overdue') =>
  counts.reduce((sum, count) => sum + count[key], 0)

/** Open repairs by stage; a custom stage stands after the stage it follows. */
export async function getBoard(
  { db }: Shop,
  { id: callerId }: SignedIn,
  query: BoardQuery,
): Promise<RepairBoard> {
  const [customStages, counts, technicians] = await Promise.all([
    listCustomStages(db),
    countOpen(db, query, callerId),
    listTechnicians(db),
  ])
  const activeStages = customStages.filter(({ isArchived }) => !isArchived)
  const columns = stagesWith('isOpen')
    .flatMap((stage) => [
      { stage, ownStage: null },
      ...activeStages
        .filter(({ after }) => after === stage)
        .map(({ id, name }) => ({ stage, ownStage: { id, name } })),
    ])
    .map((column) => {
      const isHere = ({ stage, ownStage }: Pick<OpenCount, 'stage' | 'ownStage'>) =>
        stage === column.stage && ownStage === (column.ownStage?.id ?? null)
      return { ...column, isHere, count: sumOf(counts.filter(isHere), 'visible') }
    })
  const filledColumns = columns
    .filter(({ count }) => count > 0)
    .map(({ stage, ownStage }) => ({ stage, ownStage: ownStage?.id ?? null }))
  const cards = await listColumnCards(db, filledColumns, query, callerId, cardsPerColumn)
  const countsOf = (id: string | null) => counts.filter(({ technician }) => technician === id)
  return {
    columns: columns.map(({ isHere, ...column }) => ({ ...column, cards: cards.filter(isHere) })),
    technicians: technicians.map((technician) => ({
      ...technician,
      open: sumOf(countsOf(technician.id), 'open'),
      overdue: sumOf(countsOf(technician.id), 'overdue'),
    })),
    overdue: sumOf(counts, 'overdue'),
    unassigned: sumOf(countsOf(null), 'open'),
  }
}
