import type { StandardPageOf } from './standard-page.ts'

export const warranty: StandardPageOf = () => ({
  title: 'Warranty',
  lead:
    'What breaks by itself is repaired, replaced or refunded. Keep the bill: it is the warranty ' +
    'card.',
  text: `## New products

Each product’s page says how long its warranty lasts and who gives it: its maker or us. It begins on the day of delivery.

## What a warranty does not cover

- Falls, liquids, lightning and wrong voltage.
- Wear of batteries, fans and keys that is usual for their age.
- Parts opened or changed by others, unless that has nothing to do with the fault.

## How to claim

Call [{phone}](tel:{phone}) or write to [{email}](mailto:{email}) with the order’s number and a sentence about the fault. A photo or a short film helps. Make a copy of your data first; a repair can lose it.`,
})
