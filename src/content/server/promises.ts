import type { Shop } from '#kit/server/shop.ts'
import { contentOfficeWords } from '../office-words.ts'
import { Guarantees } from '../promises.ts'
import { guaranteesName } from '../promises-model.ts'
import { defineKind } from './document-kind.ts'
import { fillTexts, getFacts } from './fill-facts.ts'
import { readPublished } from './read-documents.ts'
import { standardGuarantees } from './standard/promises.ts'

export const guarantees = defineKind<Guarantees>({
  name: guaranteesName.kind,
  isKey: (key) => key === guaranteesName.key,
  schema: Guarantees,
  fillsFacts: true,
  standard: () => standardGuarantees,
  title: () => contentOfficeWords.guarantees,
})

/** The guarantees with their facts filled in. Those that name a missing fact are left out. */
export async function getGuarantees(shop: Shop): Promise<Guarantees> {
  const published =
    (await readPublished(shop, guarantees, guaranteesName.key)) ?? standardGuarantees
  const facts = await getFacts(shop)
  const hasAllFacts = (guarantee: object) =>
    !Object.values(guarantee).some((text) => facts.lacks(String(text)))
  return fillTexts(
    {
      ...published,
      strip: published.strip.filter(hasAllFacts),
      benefits: published.benefits.filter(hasAllFacts),
    },
    facts,
  )
}
