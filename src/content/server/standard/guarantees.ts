import type { Guarantees } from '../../guarantees/guarantees.ts'

/** Only what follows from the settings. All further guarantees are up to the owner. */
export const standardGuarantees: Guarantees = {
  strip: [
    { icon: 'shield', title: 'Money Back Guarantee', text: 'Within {returnDays} days' },
    { icon: 'clock', title: 'Open today', text: '{hours}' },
    { icon: 'pin', title: 'Come and see', text: '{address}' },
    { icon: 'headset', title: 'Talk to us', text: '{phone}' },
  ],
  benefitsTitle: '',
  benefits: [],
}
