import { sayDelivery } from '#delivery/say-delivery.ts'
import { listOffered } from '#delivery/server/index.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { dialled } from '#settings/telephone.ts'
import { type FactName, factNames, inBraces, isFact } from '../facts-model.ts'
import { textWords } from '../text-words.ts'
import type { Facts, Fill } from './text/read-text.ts'

const telephones: FactName[] = ['phone', 'grievancePhone']

/** The facts of the shop, to be put where a text names them, so that they are written once. */
export async function readFacts(shop: Shop): Promise<Facts> {
  const { days, charge, options } = sayDelivery(await listOffered(shop.db))
  const delivery = {
    deliveryDays: days,
    deliveryCharge: charge,
    deliveryOptions: options.join('; '),
  }
  const known: Record<FactName, string | number> = { ...shop.settings.shown, ...delivery }
  const fill: Fill = (text, place) =>
    text.replace(inBraces, (typed, name: string) => {
      if (!isFact(name)) return typed
      const fact = String(known[name])
      return place === 'address' && telephones.includes(name) ? dialled(fact) : fact
    })
  const lacks = (text: string) =>
    [...text.matchAll(inBraces)].some(([, name = '']) => isFact(name) && known[name] === '')
  return { fill, lacks, lists: { deliveryOptions: options } }
}

/** A sentence with the facts filled in; one that names what the shop does not know is not said. */
export const say = ({ fill, lacks }: Facts, text: string) =>
  lacks(text) ? '' : fill(text, 'sentence')

type Place = (string | number)[]

/** Every text in a document with its place; what customers said is theirs, and none of it. */
function* textsIn(value: unknown, place: Place = []): Generator<[Place, string]> {
  if (typeof value === 'string') yield [place, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      if (key !== 'quotes') yield* textsIn(part, [...place, key])
}

/** Refuses a document that names a fact that there is not: visitors would read the braces. */
export function requireKnownFacts(body: object) {
  const refused: Record<string, string> = {}
  for (const [place, text] of textsIn(body)) {
    const unknown = [...text.matchAll(inBraces)].find(([, name = '']) => !isFact(name))?.[0]
    if (unknown) refused[place.join('.')] = textWords.unknownFact(unknown, factNames)
  }
  if (Object.keys(refused).length > 0) throw new ShopError('invalid_input', { fields: refused })
}

/** A document with the facts filled in, in addresses as they are dialled. */
export function fillTexts<Value>(value: Value, facts: Facts, key = ''): Value {
  if (typeof value === 'string')
    return (key === 'to' ? facts.fill(value, 'address') : say(facts, value)) as Value
  if (Array.isArray(value)) return value.map((part) => fillTexts(part, facts)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'quotes' ? part : fillTexts(part, facts, name),
    ]),
  ) as Value
}
