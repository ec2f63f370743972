import { formatAmount } from '#kit/contract/money.ts'
import type { JobKind, JobState } from '../model.ts'

const rows = (count: number) => `${formatAmount(count)} ${count === 1 ? 'row' : 'rows'}`
const products = (count: number) => `${formatAmount(count)} ${count === 1 ? 'product' : 'products'}`

export const office = {
  titles: {
    'import-check': (total: number) => `Check of a table with ${rows(total)}`,
    import: (total: number) => `Import of ${rows(total)}`,
    'bulk-edit': (total: number) => `Change of ${products(total)}`,
    'order-steps': (total: number) =>
      `Moving ${formatAmount(total)} ${total === 1 ? 'order' : 'orders'}`,
    'take-back': (total: number) => `Taking back changes to ${products(total)}`,
  } satisfies Record<JobKind, (total: number) => string>,
  states: { running: 'Running', done: 'Done', failed: 'Failed' } satisfies Record<JobState, string>,
  percent: (share: number) => `${share}%`,
  running: 'Running now',
  recent: 'Recent',
  startedBy: (staff: string, moment: string) => `${staff}, ${moment}`,
  leaveHint: 'This continues if you leave the page.',
  products: 'Products',
  recentChanges: 'Recent changes of many products',

  takeBack: 'Take back',
  takeBackTitle: 'Take all of this back?',
  takeBackMeans:
    'Every product becomes what it was before, and products that were added are removed, or ' +
    'archived if somebody has ordered, wants or edited them. What was sold stays sold, and ' +
    'what somebody has changed since stays as it is. This can be done once.',
  takenBack: 'Taken back',
  takenBackWhole: 'All of it has been taken back.',
  takenBackInPart: 'It has been taken back, except for what could not be.',
  restoredCounts: { changed: 'as before', removed: 'removed' },
  changedCounts: { changed: 'changed' },
  leftAlone: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'thing was' : 'things were'} left alone.`,

  problems: 'What is wrong',
  cause: (problem: string, column: string, count: number) =>
    `${column ? `${column}: ` : ''}${problem} (${formatAmount(count)})`,
  causeRows: (given: number[], count: number) =>
    `${given.length === 1 ? 'Row' : 'Rows'} ${given.slice(0, 20).join(', ')}${count > 20 ? ', …' : ''}`,
  problemColumns: { row: 'Row', column: 'Column', value: 'Value', problem: 'Problem' },
  moreProblems: (count: number) =>
    `and ${formatAmount(count)} more; the first 5,000 are in the download`,
  downloadProblems: 'Download the errors',
}
