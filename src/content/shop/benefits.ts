/** The repair service's promises, in the specification's words; `lead` and `rest` read as one. */
export const benefits = [
  { about: 'expertise', lead: '11 years', rest: 'of expertise' },
  { about: 'pickAndDrop', lead: 'Pick', rest: 'and drop' },
  { about: 'engineers', lead: 'Repair', rest: 'by engineers' },
  { about: 'genuineParts', lead: 'Genuine', rest: 'parts' },
  { about: 'price', lead: 'Cost-to-cost', rest: 'price' },
  { about: 'everyDay', lead: '7 days', rest: 'a week' },
  { about: 'noFee', lead: 'No fix', rest: 'no fee' },
  { about: 'warranty', lead: '3 month', rest: 'warranty on repair' },
  { about: 'privacy', lead: '100%', rest: 'data privacy' },
] as const

export const repairIntro = 'Tell us what is wrong. We collect the laptop, find the fault, and name a price before anything is opened further.'
