import type { Shop } from '#kit/server/shop.ts'
import { contentOfficeWords } from '../office-words.ts'
import { Promises } from '../promises.ts'
import { promisesName } from '../promises-model.ts'
import { defineKind } from './document-kind.ts'
import { fillFacts } from './fill-facts.ts'
import { readPublished } from './read-documents.ts'
import { standardPromises } from './standard/promises.ts'

export const promises = defineKind<Promises>({
  name: promisesName.kind,
  isKey: (key) => key === promisesName.key,
  schema: Promises,
  standard: () => standardPromises,
  title: () => contentOfficeWords.promises,
})

/** What the shop promises, with the settings filled in. */
export async function readPromises(shop: Shop): Promise<Promises> {
  const { strip, benefitsTitle, benefits } = (await readPublished(shop, promises, promisesName.key)) ?? standardPromises
  const fill = fillFacts(shop)
  const say = (text: string) => fill(text, 'sentence')
  return {
    strip: strip.map(({ icon, title, text }) => ({ icon, title: say(title), text: say(text) })),
    benefitsTitle: say(benefitsTitle),
    benefits: benefits.map(({ lead, rest, text }) => ({ lead: say(lead), rest: say(rest), text: say(text) })),
  }
}
