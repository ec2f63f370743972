import type { Span } from '#kit/contract/day.ts'
import type { Shop } from '#kit/server/shop.ts'
import { repairStages } from '../model.ts'
import type { RepairReport } from '../report-contract.ts'
import { repairStageWords as words } from '../stage-words.ts'
import {
  averageByStage,
  countByFault,
  countByTechnician,
  listUnclaimed,
  sumIncome,
  sumUp,
} from './report.queries.ts'

/** How the desk did between two days. */
export async function getReport({ db }: Shop, span: Span): Promise<RepairReport> {
  const [totals, byFault, byTechnician, stages, unclaimed, byMonth] = await Promise.all([
    sumUp(db, span),
    countByFault(db, span),
    countByTechnician(db, span),
    averageByStage(db, span),
    listUnclaimed(db),
    sumIncome(db, span),
  ])
  const [labour, parts] = [
    byMonth.reduce((sum, month) => sum + month.labour, 0),
    byMonth.reduce((sum, month) => sum + month.parts, 0),
  ]
  return {
    ...span,
    ...totals,
    byFault,
    byTechnician,
    byStage: repairStages.flatMap((name) => {
      const found = stages.find(({ stage }) => stage === name)
      return found ? [{ name: words.desk[name], averageHours: found.averageHours }] : []
    }),
    unclaimed,
    income: { labour, parts, total: labour + parts },
    byMonth,
  }
}
