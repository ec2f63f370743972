import type { StandardPageOf } from './standard-page.ts'

export const delivery: StandardPageOf = () => ({
  title: 'Delivery',
  lead: 'Delivery takes {deliveryDays} and costs {deliveryCharge}.',
  text: `## Ways to get your order

{deliveryOptions}

## On its way

The courier calls the number of your order before coming, so please keep that telephone near you. If you collect the order yourself, come to {address}, {hours}; we call when it is ready.

## When the parcel arrives

Look at it before you pay. You pay the price of your order with the delivery named in it, and nothing on top.

If the box is crushed or open, you may refuse it. If you find damage later, tell us at once: we send a new one or return your money.

## If it is late

Roads close and festivals come. When an order takes longer than promised, call [{phone}](tel:{phone}). You may cancel it free of charge until it has been handed over.`,
})
