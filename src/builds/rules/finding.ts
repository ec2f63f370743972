import type { Finding, FitAttribute, Part } from '../part.ts'
import { verdictWords as say } from '../verdict-words.ts'

type Said = Omit<Finding, 'rule'>

const finding =
  (verdict: Finding['verdict']) =>
  (parts: readonly Part[], text: string, todo = ''): Said => ({
    verdict,
    parts: parts.map(({ id }) => id),
    text,
    todo,
  })

export const ok = finding('ok')
export const warning = finding('warning')
export const fails = finding('fails')

type Wanted = readonly [Part, FitAttribute, value: unknown]

/** Says which values are not known; never that it fits. */
export const unknown = (parts: readonly Part[], ...wanted: Wanted[]): Said =>
  finding('unknown')(
    parts,
    say.notKnown(
      wanted
        .filter(([, , value]) => value === null)
        .map(([{ name }, attribute]) => say.doesNotSay(name, say.attributes[attribute])),
    ),
    say.askUs,
  )
