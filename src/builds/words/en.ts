import type { Purpose, Slot, StartName, Verdict } from '../model.ts'

const pieces = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const slots: Record<Slot, string> = {
  processor: 'Processor',
  board: 'Board',
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
  board: 'Choose a board',
  memory: 'Choose memory',
  graphics: 'Choose a graphics card',
  storage: 'Choose storage',
  case: 'Choose a case',
  power: 'Choose a power supply',
  cooler: 'Choose a cooler',
  monitor: 'Choose a monitor',
  extras: 'Choose extras',
}

const starts: Record<StartName, string> = {
  study: 'Study and office',
  fullHd: 'Games in Full HD',
  quadHd: 'Games in 1440p',
  creating: '3D, video and 4K',
}
const purposes: Record<Purpose, string> = {
  office: 'Study and office',
  gaming: 'Games',
  creating: '3D, video and photos',
}
const verdicts: Record<Verdict, string> = {
  ok: 'Fits.',
  warning: 'Check this.',
  unknown: 'Not known.',
  fails: 'Does not fit.',
}

export const shop = {
  title: 'Build a PC',
  under:
    'Choose the parts in any order. Every pair is checked, and what does not fit is told in ' +
    'millimetres and watts.',
  description:
    'Choose the parts of a computer: every pair is checked, with prices, stock and the watts ' +
    'that are needed.',
  slots,
  choose,
  starts,
  purposes,
  verdicts,
  start: 'Start from a budget',
  beginEmpty: 'Or start from scratch',
  yourStart: 'Your start',
  parts: 'Your parts',
  chosen: (count: number, all: number) => `${count} of ${all} chosen`,
  notChosen: 'Not chosen yet',
  change: 'Change',
  changeSlot: (slot: string) => `Change ${slot.toLowerCase()}`,
  addAnother: 'Add another',
  remove: (product: string) => `Remove ${product}`,
  fewer: (product: string) => `One fewer of ${product}`,
  more: (product: string) => `One more of ${product}`,
  moreFits: (count: number) => `${pieces(count, 'more check is', 'more checks are')} fine`,
  moreReasons: (count: number) => (count === 1 ? 'One more reason' : `${count} more reasons`),
  wrong: 'Report this',
  wrongOf: (text: string) => `Report this: ${text}`,
  missing: (count: number) =>
    count === 1
      ? 'One part was left out: it is no longer sold, or there is no place for it beside the ' +
        'others.'
      : `${count} parts were left out: they are no longer sold, or there is no place for them beside the others.`,
  yourBuild: 'Your build',
  empty: 'Nothing chosen yet.',
  finds: {
    fails: (count: number) => `${count} ${count === 1 ? 'does' : 'do'} not fit`,
    absent: (count: number) => `${pieces(count, 'part', 'parts')} missing`,
    warning: (count: number) => `${count} to check`,
    unknown: (count: number) => `${count} not known`,
    ok: (count: number) => `${count} ${count === 1 ? 'fits' : 'fit'}`,
  },
  watts: {
    needed: (needed: number, delivered: number) => `${needed} W needed of ${delivered} W`,
    spare: (watts: number) => `${watts} W spare`,
    short: (watts: number) => `${watts} W short`,
    alone: (needed: number) => `${needed} W needed`,
    unknown: 'The watts needed are not known.',
    atLeast: (needed: number) => `At least ${needed} W needed`,
    bar: (needed: number, delivered: number, percent: number) =>
      `${needed} of ${delivered} watts, ${percent} percent`,
    sum: 'How it adds up',
    rows: {
      processor: 'Processor at its peak',
      graphics: 'Graphics card',
      board: 'Board',
      memory: 'Memory',
      storage: 'Drives',
      fans: 'Fans',
    },
    watts: (watts: number) => `${watts} W`,
    notKnown: 'not known',
  },
  arrives: 'Arrives',
  earliest: (day: string) => `${day} at the earliest`,
  soldOut: (count: number) => `${pieces(count, 'part is', 'parts are')} out of stock`,
  stock: 'Stock',
  assemble: 'Assembled and tested',
  assembleFor: (price: string) => `Assembled and tested by us for ${price}`,
  total: 'Total',
  addAll: (count: number) => `Add ${pieces(count, 'part', 'parts')} to the cart`,
  addShort: (count: number) => `Add ${count} to cart`,
  inCart: 'Your build is in the cart.',
  toCart: 'See the cart',
  save: 'Save',
  share: 'Share',
  print: 'Quotation',
  ask: 'Ask us about this build',
  askShort: 'Ask us',
  askNote: 'Your question',
  askHelp:
    'We will look at these parts and answer by e-mail. You will also find the answer under ' +
    'your saved builds.',
  send: 'Send',
  asked: 'Thank you. We will answer soon.',
  reportTitle: 'What is wrong?',
  reportNote: 'What should it say? (optional)',
  reportEmail: 'Your e-mail address',
  reportEmailHint: 'So that we can tell you what we found.',
  reported: 'Thank you. We will look into it.',
  failed: 'That did not work. Please try again.',
  copied: 'Link copied. Whoever opens it sees this build.',
  copyFailed: 'The link could not be copied. Copy it from the address bar.',
  stillOrder:
    'Something does not fit. You can still order; we will call you before anything is sent.',
  saved: 'Saved builds',
  savedNow: 'Saved.',
  removed: 'Removed.',
  noneSaved: 'You have no saved builds yet.',
  name: 'Name',
  nameOf: (parts: string) => `My ${parts} build`,
  saveAs: 'Save this build as',
  open: 'Open',
  copy: 'Duplicate',
  removeSaved: 'Remove',
  copyOf: (name: string) => `Copy of ${name}`,
  questions: 'Your questions',
  noAnswer: 'Not answered yet.',
  onlyFitting: (count: number) => `${pieces(count, 'product fits', 'products fit')} what you chose`,
  everything: (count: number) => `All ${count}`,
  showAll: (others: number) => `Show all, also ${pieces(others, 'that does', 'that do')} not fit`,
  showFitting: 'Show only what fits',
  search: 'Search in this list',
  noneFit: 'Nothing in the shop fits what you chose.',
  noneFitHelp: 'Show all to see why, or change one of the other parts.',
  noneFound: 'Nothing has that name.',
  take: 'Choose',
  takeProduct: (product: string) => `Choose ${product}`,
  back: 'Back to your build',
  pages: 'More of this list',
  previous: 'Previous',
  next: 'Show more',
  budget: 'Your own budget',
  budgetRs: 'Rupees',
  purpose: 'What for',
  propose: 'Propose a build',
  noProposal: 'We found nothing that fits together within this budget.',
  least: (rupees: string) => `What we have in stock fits together from ${rupees}.`,
  tryLeast: 'Show that build',
  budgetRange: (least: string, most: string) =>
    `We propose builds for budgets from ${least} to ${most}.`,
  left: (rupees: string) =>
    `${rupees} of your budget is left: we found nothing better that fits for it.`,
  why: 'Why these parts',
  proposal: {
    reason: (slot: string, percent: number, rupees: string) =>
      `${slot}: ${percent}% of the budget, about ${rupees}, plus what others left. The most expensive in stock that fits.`,
    above: (slot: string, percent: number, rupees: string) =>
      `${slot}: more than its ${percent}% of the budget, about ${rupees}, because others cost less.`,
  },
  quotation: {
    title: 'Quotation',
    number: (number: number) => `Quotation ${number}`,
    of: (day: string) => `of ${day}`,
    valid: (day: string) =>
      `These prices hold until ${day}, while stock lasts. They include 13% VAT.`,
    product: 'Product',
    pieces: (quantity: number, product: string) => `${quantity} × ${product}`,
    price: 'Price',
    sum: 'Sum',
    total: 'Total',
    print: 'Print',
    back: 'Open this build',
    noScript: 'Use your browser to print this page.',
  },
  ordered: {
    title: 'Your PC as you chose it',
    said: 'What we said about the parts when you ordered',
  },
}
