import type { PolicyOf } from '../policy.ts'

export const exportPolicy: PolicyOf = ({ email }) => ({
  title: 'Export Policy',
  lead: 'We sell to addresses in Nepal. What leaves the country leaves it in the hands of the buyer.',
  sections: [
    {
      heading: 'Orders from abroad',
      paragraphs: ['You may order from any country, for delivery inside Nepal. Please give the telephone number of the person who receives the parcel.'],
    },
    {
      heading: 'Taking goods out of Nepal',
      paragraphs: [
        'Some computers, encryption products and graphics processors are subject to export rules of Nepal or of the country in which they were made. Whoever takes them across a border must follow those rules, pay the duties and hold the licences.',
        'Prices include VAT of Nepal, and we cannot refund it at the border.',
      ],
    },
    {
      heading: 'Whom we do not supply',
      paragraphs: ['We do not knowingly sell goods that are meant for a person or a purpose under sanctions of the United Nations.'],
    },
    { heading: 'Warranty abroad', paragraphs: [`A maker’s warranty may hold in one country only. Ask us before you buy: ${email}.`] },
  ],
})
