import type { CreateStandardPage } from './standard-page.ts'

export const delivery: CreateStandardPage = () => ({
  title: 'Delivery',
  lead: 'Delivery takes {deliveryDays} and costs {deliveryCharge}.',
  text: `## Delivery options

{deliveryOptions}

## On its way

The courier calls the phone number on your order before arriving, so please keep that phone at \
hand. If you pick up the order yourself, come to {address}, {hours}. We call you when it is ready.

## When the parcel arrives

Check it before you pay. You pay the price of your order, including the delivery charge shown in \
it, and nothing more.

If the box is crushed or open, you may refuse it. If you find damage later, tell us immediately: \
we send a replacement or return your money.

## If it is late

Roads close, and festivals cause delays. If an order takes longer than promised, call \
[{phone}](tel:{phone}). You may cancel it free of charge until it has been handed over.`,
})
