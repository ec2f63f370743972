import type { ChartStep, ReportRange } from '../../model.ts'

const steps = { day: 'day', week: 'week', month: 'month' } satisfies Record<ChartStep, string>

export const office = {
  title: 'Dashboard',
  range: 'Range',
  ranges: {
    today: 'Today',
    '7days': 'Last 7 days',
    '30days': 'Last 30 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    own: 'Custom dates',
  } satisfies Record<ReportRange, string>,
  from: 'From',
  to: 'To',
  show: 'Show',
  comparedTo: (previous: string) => `compared to ${previous}.`,
  revenueExplained:
    'Revenue is the total of the orders placed on these days (Nepal time), including VAT. ' +
    'Orders that were later cancelled or returned do not count.',

  figures: {
    revenue: 'Revenue',
    received: 'Money received',
    orders: 'Orders',
    averageOrder: 'Average order',
    newCustomers: 'New customers',
  },
  before: (value: string) => `previously ${value}`,
  asBefore: 'no change',
  less: (percent: number) => `↓ ${percent}%`,
  more: (percent: number) => `↑ ${percent}%`,
  timesAsMuch: (times: number) => `↑ ×${times}`,

  revenueBy: (step: ChartStep) => `Revenue by ${steps[step]}`,
  ordersBy: (step: ChartStep) => `Orders by ${steps[step]}`,
  reading: (when: string, value: string) => `${when}: ${value}`,
  asTable: (title: string) => `${title} as a table`,
  when: 'When',
  lakh: (count: number) => `${count} lakh`,
  crore: (count: number) => `${count} crore`,

  noOrders:
    'No orders on these days. Choose a longer range above. New orders appear here automatically.',
  bestProducts: 'Best-selling products',
  bestCategories: 'Best-selling categories',
  nothingSold: 'No sales on these days. Choose a longer range above.',
  sold: (quantity: number) => `${quantity} sold`,
  ordersByStatus: 'Orders by status',

  lowStock: 'Low stock',
  enoughStock: 'All products have enough stock.',
  soldOut: 'Sold out',
  left: (stock: number) => `${stock} left`,
  runsOut: 'Products running out first',
  allSoldOut: (count: number) => `All ${count} sold out`,
  allLow: (count: number) => `All ${count} running low`,
  failedSearches: 'Searches without results',
  helpSearching: 'Fix these searches',
  allFound: 'Every search found something on these days.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  lastOn: (day: string) => `last ${day}`,
  openEnquiries: 'Open enquiries',
  noEnquiries:
    'No enquiries are waiting for an answer. Customers write to you from the contact page.',
  waiting: (count: number) =>
    count === 1 ? 'One is waiting for an answer' : `${count} are waiting for an answer`,
}
