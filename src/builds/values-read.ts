import type { AttributeValue } from '#catalog/attribute.ts'
import { rules } from './judge.ts'
import {
  type Finding,
  type FitAttribute,
  type FitValues,
  fitAttributes,
  type Part,
  toBuild,
} from './part.ts'

export interface ValueRead {
  partId: string
  attribute: FitAttribute
  /** Null where the product does not say it. */
  value: AttributeValue | null
}

const isFitAttribute = (name: string | symbol): name is FitAttribute =>
  fitAttributes.some((each) => each === name)

/**
 * What one rule says of these parts now, and by which values: where it is wrong, one of them is, or
 * the rule.
 */
export function explain(
  rule: string,
  parts: readonly Part[],
): { finding: Finding | null; values: ValueRead[] } {
  const values = new Map<string, ValueRead>()
  const watched = parts.map((part) => {
    const attributes: FitValues = new Proxy(part.attributes, {
      get(given, name) {
        const value = isFitAttribute(name) ? given[name] : undefined
        if (isFitAttribute(name))
          values.set(`${part.id} ${name}`, {
            partId: part.id,
            attribute: name,
            value: value ?? null,
          })
        return value
      },
    })
    return { ...part, attributes }
  })
  const said = rules.find(({ name }) => name === rule)?.judge(toBuild(watched))
  return { finding: said ? { rule, ...said } : null, values: [...values.values()] }
}
