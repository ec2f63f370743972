import type { Language } from '#kit/contract/language.ts'
import { suggestedGuaranteeWords } from '../words/suggested-guarantees.ts'
import type { Guarantees } from './guarantees.ts'

/** The guarantees of the specification (§1): for the sample, and for owners who adopt them. */
export function suggestedGuarantees(language: Language): Guarantees {
  const words = suggestedGuaranteeWords(language)
  return {
    strip: [
      { icon: 'truck', title: words.delivery, text: words.deliveryText },
      { icon: 'shield', title: words.moneyBack, text: words.moneyBackText },
      { icon: 'return', title: words.returns, text: words.returnsText },
      { icon: 'headset', title: words.support, text: words.supportText },
    ],
    benefitsTitle: words.benefitsTitle,
    benefits: [...words.benefits],
  }
}
