import type { Shop } from '#kit/server/shop.ts'
import { Guarantees } from '../guarantees/guarantees.ts'
import { guaranteesName } from '../guarantees/guarantees-model.ts'
import { contentOfficeWords } from '../words/office.ts'
import { defineKind } from './documents/document-kind.ts'
import { readPublished } from './documents/read-documents.ts'
import { createStandardGuarantees } from './standard/guarantees.ts'
import { fillTexts, getFacts } from './text/fill-facts.ts'

export const guarantees = defineKind<Guarantees>({
  name: guaranteesName.kind,
  isKey: (key) => key === guaranteesName.key,
  schema: Guarantees,
  fillsFacts: true,
  standard: ({ language }) => createStandardGuarantees(language),
  title: (language) => contentOfficeWords(language).guarantees,
})

/** The guarantees with their facts filled in. Those that name a missing fact are left out. */
export async function getGuarantees(shop: Shop): Promise<Guarantees> {
  const published =
    (await readPublished(shop, guarantees, guaranteesName.key)) ??
    createStandardGuarantees(shop.language)
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
