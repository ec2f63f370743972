/** The strip above the footer, in the specification's words. */
export const trust = (returnDays: number) =>
  [
    { about: 'delivery', title: 'Fast & Secure Delivery', text: 'To all 77 districts' },
    { about: 'money', title: 'Money Back Guarantee', text: `Within ${returnDays} days` },
    { about: 'return', title: '24 Hour Return Policy', text: 'No question asked' },
    { about: 'support', title: 'Pro Quality Support', text: '24/7 live support' },
  ] as const
