export const suggestedGuarantees = {
  delivery: 'Fast & Secure Delivery',
  deliveryText: 'To all 77 districts',
  moneyBack: 'Money Back Guarantee',
  moneyBackText: 'Within {returnDays} days',
  returns: '24 Hour Return Policy',
  returnsText: 'No question asked',
  support: 'Pro Quality Support',
  supportText: '24/7 live support',
  benefitsTitle: 'Why people bring their laptops to us',
  benefits: [
    {
      lead: '11 years',
      rest: 'of expertise',
      text:
        'We have been opening, repairing and closing laptops for 11 years and keep notes on ' +
        'every fault.',
    },
    {
      lead: 'Pick',
      rest: 'and drop',
      text: 'In the Kathmandu Valley we pick up the laptop at your door and bring it back.',
    },
    {
      lead: 'Repair',
      rest: 'by engineers',
      text:
        'The person who finds the fault is the person who fixes it, and will explain it to ' +
        'you.',
    },
    {
      lead: 'Genuine',
      rest: 'parts',
      text:
        'If the manufacturer still sells a part, we fit that one. If not, we tell you before we ' +
        'order.',
    },
    {
      lead: 'Cost-to-cost',
      rest: 'price',
      text:
        'You see what the part cost us. The rest of the bill is labour, and we name it in ' +
        'advance.',
    },
    {
      lead: '7 days',
      rest: 'a week',
      text: 'The workshop accepts laptops every day of the week, whenever the shop is open.',
    },
    {
      lead: 'No fix',
      rest: 'no fee',
      text: 'If we cannot fix it, you pay nothing and get the laptop back as it came.',
    },
    {
      lead: '3 month',
      rest: 'warranty on repair',
      text: 'If the same fault returns within three months, we fix it again free of charge.',
    },
    {
      lead: '100%',
      rest: 'data privacy',
      text: 'We ask for a password only if a test needs it, and never look at your data.',
    },
  ],
}
