import type { AttributeValue } from '#catalog/attribute.ts'
import type { Language } from '#kit/contract/language.ts'
import { verdictWords } from '../words/verdicts.ts'
import { rules } from './check-build.ts'
import {
  type Finding,
  type FitAttribute,
  type FitValues,
  fitAttributes,
  type Part,
  toBuild,
} from './part.ts'

export interface UsedValue {
  partId: string
  attribute: FitAttribute
  /** Null if the product lacks it. */
  value: AttributeValue | null
}

const isFitAttribute = (name: string | symbol): name is FitAttribute =>
  fitAttributes.some((attribute) => attribute === name)

/**
 * A rule's finding about these parts, and the values that it read. If the finding is wrong, either
 * a value is wrong or the rule.
 */
export function explainFinding(
  rule: string,
  parts: readonly Part[],
  language: Language,
): { finding: Finding | null; values: UsedValue[] } {
  const values = new Map<string, UsedValue>()
  const watched = parts.map((part) => {
    const attributes: FitValues = new Proxy(part.attributes, {
      get(target, name) {
        if (!isFitAttribute(name)) return undefined
        const value = target[name]
        values.set(`${part.id} ${name}`, { partId: part.id, attribute: name, value: value ?? null })
        return value
      },
    })
    return { ...part, attributes }
  })
  const result = rules
    .find(({ name }) => name === rule)
    ?.check(toBuild(watched), verdictWords(language))
  return { finding: result ? { rule, ...result } : null, values: [...values.values()] }
}
