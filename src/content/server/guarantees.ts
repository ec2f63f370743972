import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { Guarantees } from '../guarantees/guarantees.ts'
import { guaranteesName } from '../guarantees/guarantees-model.ts'
import { contentOfficeWords } from '../words/office.ts'
import { standardGuaranteeWords } from '../words/standard.ts'
import { defineKind } from './documents/document-kind.ts'
import { readPublished } from './documents/read-documents.ts'
import { fillTexts, getFacts } from './text/fill-facts.ts'

/** Only what follows from the settings. All further guarantees are up to the owner. */
function createStandardGuarantees(language: Language): Guarantees {
  const words = standardGuaranteeWords(language)
  return {
    strip: [
      { icon: 'shield', title: words.moneyBack, text: words.moneyBackDays },
      { icon: 'clock', title: words.open, text: '{hours}' },
      { icon: 'pin', title: words.visit, text: '{address}' },
      { icon: 'headset', title: words.talk, text: '{phone}' },
    ],
    benefitsTitle: '',
    benefits: [],
  }
}

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
