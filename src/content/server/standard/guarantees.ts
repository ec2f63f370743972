import type { Language } from '#kit/contract/language.ts'
import type { Guarantees } from '../../guarantees/guarantees.ts'
import { standardGuaranteeWords } from '../../words/standard.ts'

/** Only what follows from the settings. All further guarantees are up to the owner. */
export function createStandardGuarantees(language: Language): Guarantees {
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
