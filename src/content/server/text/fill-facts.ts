import { describeDelivery } from '#delivery/describe-delivery.ts'
import { listOffered } from '#delivery/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { toInternational } from '#settings/telephone.ts'
import { type FactName, factNames, factPattern, isFact } from '../../text/facts-model.ts'
import { textWords } from '../../words/text.ts'
import type { Facts, Fill } from './read-text.ts'

const telephones: FactName[] = ['phone', 'grievancePhone']

/** The current facts of the shop, for texts in its language that name them in braces. */
export async function getFacts(shop: Shop): Promise<Facts> {
  const offered = await listOffered(shop.db)
  const { days, charge, options } = describeDelivery(offered, shop.language)
  const delivery = {
    deliveryDays: days,
    deliveryCharge: charge,
    deliveryOptions: options.join('; '),
  }
  const values: Record<FactName, string | number> = { ...shop.settings.visible, ...delivery }
  const fill: Fill = (text, context) =>
    text.replace(factPattern, (match, name: string) => {
      if (!isFact(name)) return match
      const fact = String(values[name])
      return context === 'address' && telephones.includes(name) ? toInternational(fact) : fact
    })
  const lacks = (text: string) =>
    [...text.matchAll(factPattern)].some(([, name = '']) => isFact(name) && values[name] === '')
  return { fill, lacks, lists: { deliveryOptions: options } }
}

/** Fills in the facts of a sentence. Empty if the shop lacks one of them. */
export const fillSentence = ({ fill, lacks }: Facts, text: string) =>
  lacks(text) ? '' : fill(text, 'sentence')

type Path = (string | number)[]

/** Every text of a document with its path. Quotes are the customers' own words and left out. */
function* listTexts(value: unknown, path: Path = []): Generator<[Path, string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      if (key !== 'quotes') yield* listTexts(part, [...path, key])
}

/** Refuses a document that names an unknown fact: visitors would see the braces. */
export function requireKnownFacts(body: object, language: Language) {
  const errors: Record<string, string> = {}
  for (const [path, text] of listTexts(body)) {
    const unknown = [...text.matchAll(factPattern)].find(([, name = '']) => !isFact(name))?.[0]
    if (unknown) errors[path.join('.')] = textWords(language).unknownFact(unknown, factNames)
  }
  if (Object.keys(errors).length > 0) throw new ShopError('invalid_input', { fields: errors })
}

/** Fills in the facts of a whole document. Phone numbers in links get the form to dial. */
export function fillTexts<Value>(value: Value, facts: Facts, key = ''): Value {
  if (typeof value === 'string')
    return (key === 'to' ? facts.fill(value, 'address') : fillSentence(facts, value)) as Value
  if (Array.isArray(value)) return value.map((part) => fillTexts(part, facts)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'quotes' ? part : fillTexts(part, facts, name),
    ]),
  ) as Value
}
