import type { CreateStandardPage } from './standard-page.ts'

export const warranty: CreateStandardPage = () => ({
  title: 'Warranty',
  lead:
    'We repair, replace or refund what breaks on its own. Keep the bill: it is your warranty ' +
    'card.',
  text: `## New products

Each product page says how long the warranty lasts and who gives it: the manufacturer or us. It \
starts on the day of delivery.

## What a warranty does not cover

- Falls, liquids, lightning and wrong voltage.
- Wear of batteries, fans and keys that is usual for their age.
- Parts opened or changed by others, unless that is unrelated to the fault.

## How to make a claim

Call [{phone}](tel:{phone}) or write to [{email}](mailto:{email}) with your order number and a \
sentence about the fault. A photo or a short video helps. Back up your data first; a repair can \
lose it.`,
})
