import type { Measure } from '../../better.ts'

/** Lower-cases "Screen size", but not "L3 cache" or "Wi-Fi". */
const toSentencePart = (label: string) =>
  label.replace(/^[A-Z](?=[a-z]*( |$))/, (first) => first.toLowerCase())

const words = (more: string, most: string) => ({ more, most })
const better = {
  mass: { higher: words('heavier', 'heaviest'), lower: words('lighter', 'lightest') },
  delay: { higher: words('slower', 'slowest'), lower: words('faster', 'fastest') },
  speed: { higher: words('faster', 'fastest'), lower: words('slower', 'slowest') },
  time: { higher: words('longer', 'longest'), lower: words('shorter', 'shortest') },
  sound: { higher: words('louder', 'loudest'), lower: words('quieter', 'quietest') },
  light: { higher: words('brighter', 'brightest'), lower: words('dimmer', 'dimmest') },
  charge: { higher: words('larger', 'largest'), lower: words('smaller', 'smallest') },
  amount: { higher: words('more', 'most'), lower: words('less', 'least') },
  choice: { higher: words('better', 'best'), lower: words('better', 'best') },
  feature: { higher: words('better', 'only here'), lower: words('better', 'only here') },
  other: { higher: words('higher', 'highest'), lower: words('lower', 'lowest') },
} satisfies Record<Measure, unknown>

export const table = {
  title: 'Compare',
  titleOf: (category: string) => `Compare ${toSentencePart(category)}`,
  chosen: (count: number, max: number) =>
    count < max
      ? `${count} of ${max} chosen.`
      : `${count} of ${max} chosen. Remove one to make room for another.`,
  caption: (category: string, count: number) => `${category}: comparison of ${count}`,
  legend: 'Better values are in bold, with the reason.',
  addAnother: 'Add another',
  none: 'There is nothing to compare yet.',
  noneHint: 'Press Compare on two to four products of one category to see them side by side.',
  different: 'These products cannot be compared.',
  onlyOne: 'Choose at least one more product of this category to see how they differ.',
  missing: (count: number) =>
    count === 1
      ? 'One product is no longer sold and was left out.'
      : `${count} products are no longer sold and were left out.`,
  onlyDifferences: 'Only differences',
  hides: (hidden: number, all: number) => `hides ${hidden} of ${all} rows`,
  apply: 'Apply',
  show: 'Show',
  column: (number: number) => `Product in column ${number}`,
  swapColumns: 'Swap columns',
  remove: (product: string) => `Remove ${product} from the comparison`,
  share: 'Share this comparison',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. Copy it from the address bar.',
  summary: 'Summary',
  standsOut: 'Stands out for',
  nothing: '–',
  rating: 'Customer rating',
  ofFive: (average: string) => `${average} of 5`,
  delivery: 'Delivery',
  unknown: 'Unknown',
  better,
  leads: {
    price: (degree: 'more' | 'most', by: string) =>
      `${degree === 'most' ? 'lowest' : 'lower'} price by ${by}`,
    onlyWith: (label: string) => `only one with ${toSentencePart(label)}`,
    value: (word: string, label: string) => `${word} ${toSentencePart(label)}`,
    together: (leads: string[]) => leads.join(', ').replace(/^./, (first) => first.toUpperCase()),
  },
}
