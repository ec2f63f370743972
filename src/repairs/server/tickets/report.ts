import type { Language } from '#kit/contract/language.ts'
import type { Span } from '#kit/contract/time/day.ts'
import type { Shop } from '#kit/server/shop.ts'
import { repairStages } from '../../model.ts'
import type { RepairReport } from '../../report-contract.ts'
import { repairStageWords } from '../../words/stages.ts'
import {
  averageHoursByStage,
  countByFault,
  countByTechnician,
  listUnclaimed,
  sumIncome,
  sumTotals,
} from './report.queries.ts'

export async function getReport(
  { db }: Shop,
  span: Span,
  language: Language,
): Promise<RepairReport> {
  const [totals, byFault, byTechnician, stages, unclaimed, byMonth] = await Promise.all([
    sumTotals(db, span),
    countByFault(db, span),
    countByTechnician(db, span),
    averageHoursByStage(db, span),
    listUnclaimed(db),
    sumIncome(db, span),
  ])
  const sum = (kind: 'labour' | 'parts') => byMonth.reduce((total, month) => total + month[kind], 0)
  const [labour, parts] = [sum('labour'), sum('parts')]
  const byStage = repairStages.flatMap((name) =>
    stages
      .filter(({ stage }) => stage === name)
      .map(({ averageHours }) => ({ name: repairStageWords(language).staff[name], averageHours })),
  )
  return {
    ...span,
    ...totals,
    byFault,
    byTechnician,
    byStage,
    unclaimed,
    income: { labour, parts, total: labour + parts },
    byMonth,
  }
}
