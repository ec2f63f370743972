import type { ChartStep, ReportRange } from '../model.ts'

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
  comparedTo: (before: string) => `compared to ${before}.`,
  revenueExplained:
    'Revenue is the total of the orders placed on these days in Nepal, VAT included, without ' +
    'those that have since been cancelled or returned.',

  figures: {
    revenue: 'Revenue',
    received: 'Money received',
    orders: 'Orders',
    averageOrder: 'Average order',
    newCustomers: 'New customers',
  },
  before: (value: string) => `before: ${value}`,
  asBefore: 'as before',
  less: (percent: number) => `↓ ${percent}% less`,
  more: (percent: number) => `↑ ${percent}% more`,
  timesAsMuch: (times: number) => `↑ ${times} times as much`,

  revenueBy: (step: ChartStep) => `Revenue by ${steps[step]}`,
  ordersBy: (step: ChartStep) => `Orders by ${steps[step]}`,
  reading: (when: string, value: string) => `${when}: ${value}`,
  asTable: (title: string) => `${title} as a table`,
  when: 'When',
  lakh: (count: number) => `${count} lakh`,
  crore: (count: number) => `${count} crore`,

  noOrders:
    'Nobody ordered on these days. Choose a longer range above; a new order shows up here by ' +
    'itself.',
  bestProducts: 'Best-selling products',
  bestCategories: 'Best-selling categories',
  nothingSold: 'Nothing was sold on these days. Choose a longer range above.',
  sold: (pieces: number) => `${pieces} sold`,
  ordersByStatus: 'Orders by status',

  lowStock: 'Low stock',
  enoughStock: 'There is enough of everything.',
  soldOut: 'Sold out',
  left: (stock: number) => `${stock} left`,
  runsOut: 'What runs out first',
  allSoldOut: (count: number) => `All ${count} sold out`,
  allLow: (count: number) => `All ${count} running low`,
  failedSearches: 'Searches without results',
  helpSearching: 'Help these searches find something',
  allFound: 'Everybody found something on these days.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  lastOn: (day: string) => `last ${day}`,
  openEnquiries: 'Open enquiries',
  noEnquiries:
    'No enquiries are waiting for an answer. Customers write to you from the contact page.',
  waiting: (count: number) =>
    count === 1 ? 'One is waiting for an answer' : `${count} are waiting for an answer`,
}
