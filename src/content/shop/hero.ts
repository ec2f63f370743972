/** The scene on the home page and what is seen in it; a thing is named when the shop has it. */
export const hero = {
  title: 'Good machines, and every part in them.',
  text: 'Laptops, components, vehicle and machine parts, in stock in Kathmandu. Pay when it arrives.',
  picture: 'A laptop, a light grey graphics card and two ball bearings on a dark blue ground',
  marks: [
    { product: 'HP Victus 15-fa2013dx', left: '3%', top: '13%' },
    { product: 'ASUS Dual RTX 5060 Ti 16G', left: '84%', top: '28%' },
    { product: 'Bearing 6205-ZZ', left: '90%', top: '61%' },
  ],
}
