import type { PolicyOf } from '../policy.ts'

export const terms: PolicyOf = ({ name, email, phone, address }) => ({
  title: 'Terms of use',
  lead: `These terms hold between you and ${name}, ${address}, when you use this site or order from it.`,
  sections: [
    {
      heading: 'Your account',
      paragraphs: [
        'You need an account to keep a cart and to order. Give true details, keep your password to yourself and tell us if somebody else has used it.',
        'You may close your account at any time. We may close one that is used to harm others or to order without meaning to pay.',
      ],
    },
    {
      heading: 'Prices and orders',
      paragraphs: [
        'Prices are in Nepalese rupees, written Rs., and include 13 % VAT. Nothing is added later.',
        'Your order is an offer to buy. It is accepted when we confirm it. If a price was plainly a mistake or the last piece has just been sold, we tell you and you owe nothing.',
        'You pay in cash when the order is delivered or collected, and get a bill.',
      ],
    },
    {
      heading: 'What is shown here',
      paragraphs: [
        'We describe products with care. Pictures show the kind of product; colours can differ on your screen. The figures on the page are what counts, and if a product differs from them you may return it.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: ['Reviews are the opinions of those who wrote them. We remove what is unlawful, insulting or not about the product, and nothing else.'],
    },
    {
      heading: 'Responsibility',
      paragraphs: [
        'We answer for damage that we cause on purpose or by carelessness, and for everything the law of Nepal makes us answer for. These terms do not shorten your rights as a consumer.',
      ],
    },
    {
      heading: 'Complaints and law',
      paragraphs: [
        `Write to ${email} or call ${phone}. We answer complaints within 7 days. You may also turn to the Department of Commerce, Supplies and Consumer Protection.`,
        'The law of Nepal applies, and the courts of Kathmandu decide.',
      ],
    },
  ],
})
