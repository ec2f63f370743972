/** The repair service's promises, in the specification's words; `lead` and `rest` read as one. */
export const benefits = [
  { lead: '11 years', rest: 'of expertise', text: 'We have been opening, mending and closing laptops for 11 years and keep notes on every fault.' },
  { lead: 'Pick', rest: 'and drop', text: 'Inside the Kathmandu valley we collect the laptop at your door and bring it back.' },
  { lead: 'Repair', rest: 'by engineers', text: 'The person who finds the fault is the person who mends it, and will explain it to you.' },
  { lead: 'Genuine', rest: 'parts', text: 'Where the maker still sells a part we fit that one. Where it does not, we tell you before we order.' },
  { lead: 'Cost-to-cost', rest: 'price', text: 'You see what the part cost us. The rest of the bill is work, and it is named in advance.' },
  { lead: '7 days', rest: 'a week', text: 'The workshop takes laptops on every day of the week, whenever the shop is open.' },
  { lead: 'No fix', rest: 'no fee', text: 'If we cannot mend it, you pay nothing and get the laptop back as it came.' },
  { lead: '3 month', rest: 'warranty on repair', text: 'If the same fault returns within three months, we mend it again without a bill.' },
  { lead: '100%', rest: 'data privacy', text: 'We ask for a password only when a test needs it, and look at nothing that is yours.' },
]

export const repairs = [
  { name: 'Diagnosis', text: 'We open the laptop, find the fault and name a price. You decide afterwards.' },
  { name: 'Screen and keyboard', text: 'Broken panels, dead pixels, worn or wet keyboards.' },
  { name: 'Battery and charging', text: 'Batteries that swell or no longer hold, loose sockets, dead chargers.' },
  { name: 'Cleaning and heat', text: 'Fans and fins cleaned, new thermal paste, for machines that roar or switch off.' },
  { name: 'Memory and drives', text: 'More memory, a faster drive, your system and files moved over.' },
  { name: 'Data recovery', text: 'From drives that still turn, and an honest word about those that do not.' },
]

export const repairIntro = 'Tell us what is wrong. We collect the laptop, find the fault, and name a price before anything is opened further.'
