import type { benefits } from './benefits.ts'

/** What each promise means. */
export const benefitTexts: Record<(typeof benefits)[number]['about'], string> = {
  expertise: 'We have been opening, mending and closing laptops for 11 years and keep notes on every fault.',
  pickAndDrop: 'Inside the Kathmandu valley we collect the laptop at your door and bring it back.',
  engineers: 'The person who finds the fault is the person who mends it, and will explain it to you.',
  genuineParts: 'Where the maker still sells a part we fit that one. Where it does not, we tell you before we order.',
  price: 'You see what the part cost us. The rest of the bill is work, and it is named in advance.',
  everyDay: 'The workshop takes laptops on every day of the week, whenever the shop is open.',
  noFee: 'If we cannot mend it, you pay nothing and get the laptop back as it came.',
  warranty: 'If the same fault returns within three months, we mend it again without a bill.',
  privacy: 'We ask for a password only when a test needs it, and look at nothing that is yours.',
}

export const repairs = [
  { name: 'Diagnosis', text: 'We open the laptop, find the fault and name a price. You decide afterwards.' },
  { name: 'Screen and keyboard', text: 'Broken panels, dead pixels, worn or wet keyboards.' },
  { name: 'Battery and charging', text: 'Batteries that swell or no longer hold, loose sockets, dead chargers.' },
  { name: 'Cleaning and heat', text: 'Fans and fins cleaned, new thermal paste, for machines that roar or switch off.' },
  { name: 'Memory and drives', text: 'More memory, a faster drive, your system and files moved over.' },
  { name: 'Data recovery', text: 'From drives that still turn, and an honest word about those that do not.' },
]
