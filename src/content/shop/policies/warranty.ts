import type { PolicyOf } from '../policy.ts'

export const warranty: PolicyOf = ({ phone, email }) => ({
  title: 'Warranty',
  lead: 'What breaks by itself is repaired, replaced or refunded. Keep the bill: it is the warranty card.',
  sections: [
    {
      heading: 'New products',
      paragraphs: [
        'Each product’s page says how long its warranty lasts and who gives it: its maker or us. It begins on the day of delivery.',
        'We handle the claim with the maker for you. You need not travel to a service centre.',
      ],
    },
    {
      heading: 'Repairs',
      paragraphs: ['Our repairs carry a 3 month warranty. If the same fault comes back in that time, we mend it again without a bill.'],
    },
    {
      heading: 'What a warranty does not cover',
      points: [
        'Falls, liquids, lightning and wrong voltage.',
        'Wear of batteries, fans and keys that is usual for their age.',
        'Parts opened or changed by others, unless that has nothing to do with the fault.',
      ],
    },
    {
      heading: 'How to claim',
      paragraphs: [
        `Call ${phone} or write to ${email} with the order’s number and a sentence about the fault. A photo or a short film helps. Make a copy of your data first; a repair can lose it.`,
      ],
    },
  ],
})
