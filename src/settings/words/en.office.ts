export const office = {
  shop: 'The shop',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  emailHint:
    'What customers see; orders and enquiries are mailed here unless you say otherwise below',
  address: 'Address',
  hours: 'Opening hours',
  hoursHint: 'Every day, such as 10:00AM to 5:30PM',
  publicUrl: 'Website',
  publicUrlHint:
    'Where customers open the shop, such as https://shop.example: links in mails lead there',
  noAddress: {
    title: 'Links in mails lead nowhere',
    why:
      'The shop does not know the address at which customers open it, so its mails have no ' +
      'links and no pictures.',
    local: (origin: string) =>
      `Links in mails lead to ${origin}, which only this computer can open.`,
    use: (origin: string) => `Use ${origin}`,
    elsewhere:
      'Open the back office at the address that customers use and confirm it there, or set ' +
      'PUBLIC_URL where the shop is started.',
    confirmed: 'Links in mails lead there from now on.',
  },
  opening: 'Opening',
  openingWhat:
    'While the shop is closed, visitors read that it opens soon, and nobody can order. You ' +
    'and whoever has your link can look at it.',
  visitors: 'Visitors see',
  seeShop: 'the shop',
  seeComingSoon: 'a page that says it opens soon',
  closedText: 'What the page says',
  closedTextHint:
    'Such as: We open on the first of Baisakh. Where it is empty, the page says that you are ' +
    'still putting things on the shelves',
  registration: 'PAN/VAT number',
  law: 'What the law asks for',
  lawWhat:
    'The E-Commerce Act 2081 asks online shops to show this. It stands at the foot of every ' +
    'page and in the terms of use.',
  registeredName: 'Registered as',
  companyNumber: 'Registration number',
  listingNumber: 'Listing number',
  listingNumberHint: 'Of the Department of Commerce’s portal for online shops',
  grievanceOfficer: 'Grievance officer',
  grievanceHint: 'Who answers complaints',
  grievancePhone: 'Call them at',
  grievanceEmail: 'Write to them at',
  facebook: 'Facebook page',
  chat: 'Chat link',
  chatHint: 'Such as https://wa.me/9779800000000',
  map: 'On the map',
  latitude: 'Latitude',
  longitude: 'Longitude',
  seeMap: 'See the saved place on the map',
  rules: 'Rules',
  returnDays: 'Money back within, in days',
  returnDaysHint:
    'After delivery; the shop promises this, and customers can ask that long. The law gives ' +
    'them 7 days, so fewer are not possible.',
  lowStock: 'Low stock',
  lowStockHint: 'At this number or fewer you are told to order more; the default for new products',
  news: 'Mails to the shop',
  newsWhat:
    'Besides, everybody who has the back office open sees new orders and enquiries at once.',
  mailed: 'Mail us',
  notMailed: 'Do not mail us',
  mailOrders: 'New orders',
  mailEnquiries: 'Enquiries',
  mailLowStock: 'Low stock',
  mailLowStockHint: 'At most one mail a day, with what has run low since the last',
  mailTo: 'Send them to',
  mailToHint: 'Where it is empty, to the shop’s own e-mail',
  hoarding: 'How much one customer may order',
  hoardingWhat:
    'So that nobody can reserve your whole stock without paying. Orders that staff enter are ' +
    'not limited.',
  openOrders: 'Unpaid open orders',
  piecesPerDay: 'Pieces a day',
  openOrdersUnverified: 'Unpaid open orders, e-mail not confirmed',
  piecesPerDayUnverified: 'Pieces a day, e-mail not confirmed',
  save: 'Save settings',
  discard: 'Discard changes',
  saved: 'Settings saved. The shop shows them now.',
  fields: {
    link: 'The link must start with https://',
    publicUrl: 'Enter the address alone, such as https://shop.example, without a path',
    degrees: (max: number) => `Enter degrees from -${max} to ${max}, such as 27.7031`,
  },
}
