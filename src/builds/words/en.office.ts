const say = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
/** `maxGpuLength` as people read it. */
const spelled = (attribute: string) =>
  attribute.replace(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`)

export const office = {
  title: 'Builds',
  caption: 'Questions about builds and reported verdicts',
  state: 'State',
  states: { open: 'Open', answered: 'Answered' },
  allStates: 'All',
  none: 'Nobody has asked about a build or reported a verdict.',
  columns: { about: 'About', note: 'What they wrote', from: 'From', answer: 'Answer' },
  question: 'Question about a build',
  reported: (verdict: string) => `Reported: ${verdict}`,
  visitor: 'A visitor',
  openBuild: 'Open the build',
  stillSaid: 'It is still said.',
  noLonger: 'It is no longer said: the parts or their values have changed.',
  saysNow: (verdict: string, text: string) => `Now: ${verdict} ${text}`,
  values: (count: number) =>
    count === 1 ? 'The value it comes from' : `The ${count} values it comes from`,
  value: (attribute: string, value: string | number | boolean | null) =>
    `${spelled(attribute)} ${value === null ? 'not filled in' : say(value)}`,
  orRule: (rule: string) =>
    `If all values are right, the rule “${rule}” is wrong: tell whoever looks after the shop’s software.`,
  correct:
    'A wrong verdict comes from a value of a product: correct it there, and every build ' +
    'follows at once.',
  answer: 'Answer',
  answerTitle: 'Answer this',
  answerLabel: 'Your answer',
  answerHint: (address: string | null) =>
    address
      ? `It is sent to ${address}.`
      : 'Customers get it by mail and read it under their saved builds; a visitor who left no ' +
        'address never sees it.',
  answered: 'Answered.',
  orderedBuild: 'A PC that the customer chose',
  allFit: 'When it was ordered, every part was said to fit.',
  reportNote: 'What should it say?',
  reportNoted: 'It stands under Builds now, with the values it comes from.',
}
