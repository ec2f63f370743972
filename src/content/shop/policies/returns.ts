import type { PolicyOf } from '../policy.ts'

export const returns: PolicyOf = ({ phone, email, returnDays }) => ({
  title: 'Returns and refunds',
  lead: 'You may change your mind, and you may be sent something that is not right. Both have a simple way back.',
  sections: [
    {
      heading: 'Our two promises',
      points: [
        '24 Hour Return Policy: tell us within 24 hours after the parcel has arrived and we take it back, no question asked.',
        `Money Back Guarantee: if the product is not what its page says, you get your money back within ${returnDays} days after delivery.`,
      ],
    },
    {
      heading: 'Your rights by law',
      paragraphs: [
        'These promises come on top of the Consumer Protection Act 2075 and take nothing from it. With the bill, goods can be returned within 7 days, and goods whose seal is unbroken within 15 days, without any deduction.',
        'Whichever rule is better for you is the one that counts.',
      ],
    },
    {
      heading: 'How to return something',
      points: [
        `Call ${phone} or write to ${email} and say what is wrong. Your order’s number helps.`,
        'Pack it with everything that was in the box. The original box is best, any safe box will do.',
        'Bring it to the shop, or let our courier collect it. If the fault is ours, we pay for the way back.',
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'Once the product is here and has been looked at, the money goes back within 7 days, in the way you paid it or to a bank account or wallet that you name.',
      ],
    },
    {
      heading: 'What we cannot take back',
      paragraphs: [
        'Software whose key was used, parts damaged while being fitted, and machines damaged by a fall or a liquid, unless they were faulty when they arrived. Please remove your own data before you send a machine back.',
      ],
    },
  ],
})
