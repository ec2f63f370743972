import { formatCount } from '#kit/contract/words/en/format-count.ts'
import type { BuildVerdict, Purpose, Slot, StarterName } from '../../model.ts'

const slots: Record<Slot, string> = {
  processor: 'Processor',
  board: 'Motherboard',
  memory: 'Memory',
  graphics: 'Graphics card',
  storage: 'Storage',
  case: 'Case',
  power: 'Power supply',
  cooler: 'Cooler',
  monitor: 'Monitor',
  extras: 'Extras',
}

const choose: Record<Slot, string> = {
  processor: 'Choose a processor',
  board: 'Choose a motherboard',
  memory: 'Choose memory',
  graphics: 'Choose a graphics card',
  storage: 'Choose storage',
  case: 'Choose a case',
  power: 'Choose a power supply',
  cooler: 'Choose a cooler',
  monitor: 'Choose a monitor',
  extras: 'Choose extras',
}

const starterBuilds: Record<StarterName, string> = {
  study: 'Study and office',
  fullHd: 'Gaming in Full HD',
  quadHd: 'Gaming in 1440p',
  creating: '3D, video and 4K',
}
const purposes: Record<Purpose, string> = {
  office: 'Study and office',
  gaming: 'Gaming',
  creating: '3D, video and photos',
}
const verdicts: Record<BuildVerdict, string> = {
  ok: 'Fits.',
  warning: 'Check this.',
  unknown: 'Not sure.',
  fails: 'Does not fit.',
}

const watts = {
  needed: (needed: number, delivered: number) => `${needed} W needed of ${delivered} W`,
  spare: (count: number) => `${count} W spare`,
  short: (count: number) => `${count} W short`,
  neededOnly: (needed: number) => `${needed} W needed`,
  unknown: 'We do not know how many watts are needed.',
  atLeast: (needed: number) => `At least ${needed} W needed`,
  bar: (needed: number, delivered: number, percent: number) =>
    `${needed} of ${delivered} watts, ${percent} percent`,
  details: 'How it adds up',
  rows: {
    processor: 'Processor at its peak',
    graphics: 'Graphics card',
    board: 'Motherboard',
    memory: 'Memory',
    storage: 'Drives',
    fans: 'Fans',
  },
  watts: (count: number) => `${count} W`,
  notKnown: 'unknown',
}

const proposal = {
  reason: (slot: string, percent: number, rupees: string) =>
    `${slot}: ${percent}% of the budget, about ${rupees}, plus what the other parts left over. ` +
    'The most expensive one in stock that fits.',
  above: (slot: string, percent: number, rupees: string) =>
    `${slot}: more than its ${percent}% of the budget, about ${rupees}, because other parts cost ` +
    'less.',
}

const quotation = {
  number: (number: number) => `Quotation ${number}`,
  of: (day: string) => `of ${day}`,
  valid: (day: string) =>
    `These prices hold until ${day}, while stock lasts. They include 13% VAT.`,
  product: 'Product',
  line: (quantity: number, product: string) => `${quantity} × ${product}`,
  price: 'Price',
  sum: 'Amount',
  total: 'Total',
  print: 'Print',
  back: 'Open this build',
}

export const shop = {
  title: 'Build a PC',
  under:
    'Choose parts in any order. We check every pair, and tell you what does not fit, down to the ' +
    'millimetre and the watt.',
  description:
    'Choose the parts of your PC. We check that they fit together, and show prices, stock and ' +
    'the power they need.',
  slots,
  choose,
  starterBuilds,
  purposes,
  verdicts,
  start: 'Start from a budget',
  startEmpty: 'Or start from scratch',
  currentStart: 'Starting point',
  parts: 'Your parts',
  chosen: (count: number, all: number) => `${count} of ${all} chosen`,
  notChosen: 'Not chosen yet',
  change: 'Change',
  changeSlot: (slot: string) => `Change ${slot.toLowerCase()}`,
  addAnother: 'Add another',
  remove: (product: string) => `Remove ${product}`,
  fewer: (product: string) => `One fewer of ${product}`,
  more: (product: string) => `One more of ${product}`,
  morePassed: (count: number) => `${formatCount(count, 'more check', 'more checks')} passed`,
  moreReasons: (count: number) => (count === 1 ? 'One more reason' : `${count} more reasons`),
  wrong: 'Report this',
  wrongOf: (text: string) => `Report this: ${text}`,
  missing: (count: number) =>
    count === 1
      ? 'One part was left out. It is no longer sold, or another part has its place.'
      : `${count} parts were left out. They are no longer sold, or other parts have their places.`,
  yourBuild: 'Your build',
  counts: {
    fails: (count: number) => `${formatCount(count, 'does', 'do')} not fit`,
    missing: (count: number) => `${formatCount(count, 'part', 'parts')} missing`,
    warning: (count: number) => `${count} to check`,
    unknown: (count: number) => `${count} not sure`,
    ok: (count: number) => formatCount(count, 'fits', 'fit'),
  },
  watts,
  arrives: 'Arrives',
  earliest: (day: string) => `${day} at the earliest`,
  soldOut: (count: number) => `${formatCount(count, 'part is', 'parts are')} out of stock`,
  stock: 'Stock',
  assembleFor: (price: string) => `Assembled and tested by us for ${price}`,
  total: 'Total',
  addAll: (count: number) => `Add ${formatCount(count, 'part', 'parts')} to the cart`,
  addShort: (count: number) => `Add ${count} to cart`,
  inCart: 'Your build is in the cart.',
  save: 'Save',
  share: 'Share',
  print: 'Quotation',
  ask: 'Ask us about this build',
  askShort: 'Ask us',
  askNote: 'Your question',
  askHint:
    'We will look at these parts and answer by e-mail. You will also find the answer under your ' +
    'saved builds.',
  send: 'Send',
  questionSent: 'Thank you. We will answer soon.',
  reportTitle: 'What is wrong?',
  reportNote: 'What should it say? (optional)',
  reportEmail: 'Your e-mail address',
  reportEmailHint: 'We will tell you what we find.',
  reported: 'Thank you. We will look into it.',
  copied: 'Link copied. Anyone with the link can see this build.',
  copyFailed: 'The link could not be copied. Copy it from the address bar.',
  stillOrder:
    'Something does not fit. You can still order. We will call you before we send anything.',
  saved: 'Saved builds',
  savedNow: 'Saved.',
  removed: 'Removed.',
  noneSaved: 'You have no saved builds yet.',
  nameOf: (part: string) => `My ${part} build`,
  saveAs: 'Save this build as',
  copy: 'Duplicate',
  removeSaved: 'Remove',
  copyOf: (name: string) => `Copy of ${name}`,
  questions: 'Your questions',
  noAnswer: 'Not answered yet.',
  onlyFitting: (count: number) =>
    `${formatCount(count, 'product fits', 'products fit')} the parts you chose`,
  everything: (count: number) => `All ${count}`,
  showAll: (others: number) =>
    `Show all, including ${formatCount(others, 'that does', 'that do')} not fit`,
  showFitting: 'Show only what fits',
  search: 'Search in this list',
  noneFit: 'No product in the shop fits the parts you chose.',
  noneFitHint: 'Show all to see why, or change one of the other parts.',
  noneFound: 'No product has that name.',
  take: 'Choose',
  takeProduct: (product: string) => `Choose ${product}`,
  back: 'Back to your build',
  pages: 'More of this list',
  previous: 'Previous',
  next: 'Show more',
  budget: 'Your own budget',
  budgetRs: 'Amount (Rs.)',
  purpose: 'Purpose',
  propose: 'Suggest a build',
  noProposal: 'We found no build that fits together within this budget.',
  least: (rupees: string) => `The cheapest build from our stock costs ${rupees}.`,
  tryLeast: 'Show that build',
  budgetRange: (least: string, most: string) =>
    `We suggest builds for budgets from ${least} to ${most}.`,
  left: (rupees: string) =>
    `${rupees} of your budget is left. We found nothing better for it that fits.`,
  why: 'Why these parts',
  proposal,
  quotation,
  ordered: {
    title: 'Your PC as you chose it',
    findings: 'What we told you about the parts when you ordered',
  },
}
