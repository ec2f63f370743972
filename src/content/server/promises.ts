import type { Shop } from '#kit/server/shop.ts'
import { contentOfficeWords } from '../office-words.ts'
import { Promises } from '../promises.ts'
import { promisesName } from '../promises-model.ts'
import { defineKind } from './document-kind.ts'
import { fillTexts, readFacts } from './fill-facts.ts'
import { readPublished } from './read-documents.ts'
import { standardPromises } from './standard/promises.ts'

export const promises = defineKind<Promises>({
  name: promisesName.kind,
  isKey: (key) => key === promisesName.key,
  schema: Promises,
  fillsFacts: true,
  standard: () => standardPromises,
  title: () => contentOfficeWords.promises,
})

/** What the shop promises, with its facts filled in. */
export async function readPromises(shop: Shop): Promise<Promises> {
  const promised = (await readPublished(shop, promises, promisesName.key)) ?? standardPromises
  const facts = await readFacts(shop)
  const isKnown = (promise: object) =>
    !Object.values(promise).some((text) => facts.lacks(String(text)))
  return fillTexts(
    {
      ...promised,
      strip: promised.strip.filter(isKnown),
      benefits: promised.benefits.filter(isKnown),
    },
    facts,
  )
}
