import type { CreateStandardPage } from './standard-page.ts'

export const exportPolicy: CreateStandardPage = () => ({
  title: 'Export Policy',
  lead:
    'We sell to addresses in Nepal. Goods that leave the country are exported by the buyer, not ' +
    'by us.',
  text: `## Orders from abroad

You may order from any country for delivery within Nepal. Please give the phone number of the \
person who receives the parcel.

## Taking goods out of Nepal

Some computers, encryption products and graphics processors are subject to export rules of Nepal \
or of the country in which they were made. Anyone who takes them across a border must follow \
those rules, pay the duties and hold the licences.

Prices include Nepalese VAT, which we cannot refund at the border.

## Whom we do not supply

We do not knowingly sell goods intended for a person or purpose under sanctions of the United \
Nations.

## Warranty abroad

A manufacturer’s warranty may be valid in one country only. Ask us before you buy: \
[{email}](mailto:{email}).`,
})
