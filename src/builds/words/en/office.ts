type Value = string | number | boolean | null

const formatValue = (value: Value) => {
  if (value === null) return 'not filled in'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
/** `maxGpuLength` becomes "max gpu length". */
const toLabel = (attribute: string) =>
  attribute.replace(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`)

export const office = {
  title: 'Builds',
  caption: 'Questions about builds and reported verdicts',
  state: 'Status',
  states: { open: 'Open', answered: 'Answered' },
  allStates: 'All statuses',
  none: 'No questions about builds, and no reported verdicts.',
  columns: { about: 'About', note: 'Message', from: 'From', answer: 'Answer' },
  question: 'Question about a build',
  reported: (verdict: string) => `Reported: ${verdict}`,
  visitor: 'A visitor',
  unchanged: 'The verdict is still the same.',
  outdated: 'The verdict no longer appears. The parts or their values have changed.',
  changed: (verdict: string, text: string) => `Now: ${verdict} ${text}`,
  values: (count: number) =>
    count === 1 ? 'The value behind it' : `The ${count} values behind it`,
  value: (attribute: string, value: Value) => `${toLabel(attribute)} ${formatValue(value)}`,
  orRule: (rule: string) =>
    `If all values are correct, the rule “${rule}” is wrong. Tell the developers of the shop.`,
  correct:
    'A wrong verdict usually comes from a wrong value of a product. Correct the value, and the ' +
    'verdict changes in every build.',
  answer: 'Answer',
  answerTitle: 'Answer this message',
  answerLabel: 'Your answer',
  answerHint: (address: string | null) =>
    address
      ? `We send it to ${address}.`
      : 'Customers get it by e-mail, and find it under their saved builds. Visitors who left no ' +
        'address do not see it.',
  answered: 'Answered.',
  auditTitle: (parts: string) => `Build ${parts}`,
  orderedBuild: 'A PC that the customer chose',
  allFit: 'All parts were compatible when the customer ordered.',
  reportNote: 'What should it say?',
  reportNoted: 'You will find it under Builds, with the values behind it.',
}
