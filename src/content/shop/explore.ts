/** Ways into the catalogue by what somebody wants to do; a way whose category is empty is not shown. */
export const ways = [
  {
    category: 'Parts',
    title: 'Build a PC that fits together',
    text: 'Processors, boards, cards and cases, with socket, length and watts to filter by.',
    link: 'Choose parts',
  },
  {
    category: 'Laptop spares',
    title: 'Find the part for my laptop',
    text: 'Screens, batteries, keyboards and chargers, with the models they fit.',
    link: 'See laptop spares',
  },
  {
    category: 'Vehicle parts',
    title: 'Find the part for my bike or car',
    text: 'Plugs, pads, chains and filters by thread, size and teeth.',
    link: 'See vehicle parts',
  },
]
