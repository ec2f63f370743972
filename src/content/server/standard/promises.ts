import type { Promises } from '../../promises.ts'

/** What follows from the settings. The rest a shop promises once its owner has said so. */
export const standardPromises: Promises = {
  strip: [
    { icon: 'shield', title: 'Money Back Guarantee', text: 'Within {returnDays} days' },
    { icon: 'clock', title: 'Open today', text: '{hours}' },
    { icon: 'pin', title: 'Come and see', text: '{address}' },
    { icon: 'headset', title: 'Talk to us', text: '{phone}' },
  ],
  benefitsTitle: '',
  benefits: [],
}
