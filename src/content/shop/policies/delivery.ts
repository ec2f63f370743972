import type { PolicyOf } from '../policy.ts'

export const delivery: PolicyOf = ({ phone, address, hours }) => ({
  title: 'Delivery',
  lead: 'Every way of delivery takes 4-6 days and costs Rs. 0.0.',
  sections: [
    {
      heading: 'Three ways to get your order',
      points: [
        'Local Courier shipping: to your door, by a courier of your district.',
        'UPS ground shipping: for parcels that a local courier does not carry.',
        `Local Pickup from store: at ${address}, from ${hours}. We call when it is ready.`,
      ],
    },
    {
      heading: 'Where we deliver',
      paragraphs: ['To all 77 districts of Nepal. The courier calls the number of your order before coming, so please keep that telephone near you.'],
    },
    {
      heading: 'When the parcel arrives',
      paragraphs: [
        'Look at it before you pay. You pay the price of your order and nothing on top of it.',
        'If the box is crushed or open, you may refuse it. If you find damage later, tell us within 24 hours and we send a new one or return your money.',
      ],
    },
    {
      heading: 'If it is late',
      paragraphs: [
        `Roads close and festivals come. When an order takes longer than 6 days we call you; you may also call ${phone} and cancel it free of charge until it has been handed over.`,
      ],
    },
  ],
})
