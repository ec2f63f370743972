/** The repair service's promises, in the specification's words; `lead` and `rest` read as one. */
export const benefits = [
  { lead: '11 years', rest: 'of expertise' },
  { lead: 'Pick', rest: 'and drop' },
  { lead: 'Repair', rest: 'by engineers' },
  { lead: 'Genuine', rest: 'parts' },
  { lead: 'Cost-to-cost', rest: 'price' },
  { lead: '7 days', rest: 'a week' },
  { lead: 'No fix', rest: 'no fee' },
  { lead: '3 month', rest: 'warranty on repair' },
  { lead: '100%', rest: 'data privacy' },
] as const

export const repairIntro = 'Tell us what is wrong. We collect the laptop, find the fault, and name a price before anything is opened further.'
