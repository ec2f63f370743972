import { formatAmount } from '#kit/contract/money.ts'
import { formatCount } from '#kit/contract/words/en/format-count.ts'
import type { JobKind, JobState } from '../../model.ts'

const rows = (count: number) => `${formatAmount(count)} ${count === 1 ? 'row' : 'rows'}`
const products = (count: number) => formatCount(count, 'product', 'products')

export const office = {
  titles: {
    'import-check': (total: number) => `Check of ${rows(total)}`,
    import: (total: number) => `Import of ${rows(total)}`,
    'bulk-edit': (total: number) => `Bulk edit of ${products(total)}`,
    'order-steps': (total: number) =>
      `Moving ${formatAmount(total)} ${total === 1 ? 'order' : 'orders'}`,
    'take-back': (total: number) => `Undoing changes to ${products(total)}`,
  } satisfies Record<JobKind, (total: number) => string>,
  states: { running: 'Running', done: 'Done', failed: 'Failed' } satisfies Record<JobState, string>,
  percent: (share: number) => `${share}%`,
  running: 'Running now',
  recent: 'Recent',
  startedBy: (staff: string, moment: string) => `${staff}, ${moment}`,
  leaveHint: 'You can leave this page. The work continues.',
  products: 'Products',
  recentChanges: 'Recent bulk changes',

  undo: 'Undo',
  undoTitle: 'Undo all of these changes?',
  undoMeans:
    'Every product is restored to its previous data. Products that were added are removed, or ' +
    'archived if they are already in use or have been edited. Sales and later changes are not ' +
    'affected. You can do this only once.',
  undone: 'Undone',
  undoneWhole: 'All changes have been undone.',
  undoneInPart: 'The changes have been undone, except for those listed below.',
  restoredCounts: { changed: 'restored', removed: 'removed' },
  changedCounts: { changed: 'changed' },
  leftAlone: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'change was' : 'changes were'} skipped.`,

  problems: 'Problems',
  cause: (problem: string, column: string, count: number) =>
    `${column ? `${column}: ` : ''}${problem} (${formatAmount(count)})`,
  causeRows: (shownRows: number[], count: number) =>
    `${shownRows.length === 1 ? 'Row' : 'Rows'} ` +
    `${shownRows.slice(0, 20).join(', ')}${count > 20 ? ', …' : ''}`,
  problemColumns: { row: 'Row', column: 'Column', value: 'Value', problem: 'Problem' },
  moreProblems: (count: number) =>
    `and ${formatAmount(count)} more. The download contains the first 5,000.`,
  downloadProblems: 'Download problems',
}
