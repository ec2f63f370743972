import type { StandardPageOf } from './standard-page.ts'

export const exportPolicy: StandardPageOf = () => ({
  title: 'Export Policy',
  lead:
    'We sell to addresses in Nepal. What leaves the country leaves it in the hands of the ' +
    'buyer.',
  text: `## Orders from abroad

You may order
  from any country,
  for delivery inside Nepal. Please give the telephone number of the person who receives the parcel.

## Taking goods out of Nepal

Some computers, encryption products and graphics processors are subject to export rules of Nepal
  or of the country
  in which they were made. Whoever takes them across a border must follow those rules,
  pay the duties and hold the licences.

Prices include VAT of Nepal, and we cannot refund it at the border.

## Whom we do not supply

We do not knowingly sell goods that are meant for a person
  or a purpose under sanctions of the United Nations.

## Warranty abroad

A maker’s warranty may hold in one country only. Ask us before you buy: [{email}](mailto:{email}).`,
})
