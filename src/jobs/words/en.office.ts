import { formatAmount } from '#kit/contract/money.ts'
import type { JobKind, JobState } from '../model.ts'

const rows = (count: number) => `${formatAmount(count)} ${count === 1 ? 'row' : 'rows'}`
const products = (count: number) => `${formatAmount(count)} ${count === 1 ? 'product' : 'products'}`

export const office = {
  titles: {
    'import-check': (total: number) => `Check of a table with ${rows(total)}`,
    import: (total: number) => `Import of ${rows(total)}`,
    'bulk-edit': (total: number) => `Change of ${products(total)}`,
  } satisfies Record<JobKind, (total: number) => string>,
  states: { running: 'Running', done: 'Done', failed: 'Failed' } satisfies Record<JobState, string>,
  percent: (share: number) => `${share} %`,
  running: 'Running now',
  recent: 'Recent',
  startedBy: (staff: string, moment: string) => `${staff}, ${moment}`,
  leaveHint: 'This continues if you leave the page.',
}
