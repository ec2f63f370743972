export const about = {
  lead: 'A computer shop in Kathmandu that sells machines, the parts inside them, and the parts other machines need.',
  sections: [
    {
      heading: 'What we sell',
      paragraphs: [
        'Laptops and desktops, monitors, processors, boards, memory and drives; spares for laptops; and, because the same customers asked for them, bearings, belts, plugs and pads for vehicles and machines.',
        'Every page names the model, the sizes and the sockets that decide whether a part fits. Where we do not know a figure, we leave it out instead of guessing.',
      ],
    },
    {
      heading: 'What we mend',
      paragraphs: [
        'The workshop came first. We have repaired laptops for 11 years, and most of what we know about buying one we learnt from those that came back broken.',
      ],
    },
    {
      heading: 'How we work',
      paragraphs: [
        'Prices include VAT and are the prices you pay. You pay when the parcel arrives, after looking at it. If something is wrong, the bill and the box are all we need.',
        'When we are out of something, the page says so. When another part would serve you better for less, we say that too.',
      ],
    },
  ],
}
