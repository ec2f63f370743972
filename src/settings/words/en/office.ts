export const office = {
  shop: 'The shop',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  emailHint:
    'Visible to customers. Orders and enquiries are e-mailed here unless you enter another ' +
    'e-mail below',
  address: 'Address',
  hours: 'Opening hours',
  hoursHint: 'Every day, such as 10:00AM to 5:30PM',
  publicUrl: 'Website',
  publicUrlHint:
    'The address of the shop, such as https://shop.example. Links in e-mails lead there, and a ' +
    'public address ends practice payments',
  noAddress: {
    title: 'Links in e-mails do not work',
    why:
      'The shop does not know the address that customers use, so its e-mails have no links and ' +
      'no pictures.',
    local: (origin: string) =>
      `Links in e-mails lead to ${origin}, which works only on this computer.`,
    use: (origin: string) => `Use ${origin}`,
    elsewhere:
      'Open the back office at the address that customers use and confirm it there, or set ' +
      'PUBLIC_URL in the server settings.',
    confirmed: 'Saved. Links in e-mails now lead there.',
    endsPractice:
      'Practice payments stop when you confirm this address: customers can then pay only with ' +
      'methods that move real money, and practice payments no longer count.',
    practiceEnded: 'Practice payments have stopped.',
  },
  opening: 'Opening',
  openingHint:
    'While the shop is closed, visitors see a page that says it opens soon, and no one can ' +
    'order. You and people with your link can preview the shop.',
  closed: 'Visitors see',
  seeShop: 'the shop',
  seeComingSoon: 'a page that says it opens soon',
  closedText: 'Text of the page',
  closedTextHint: 'Such as: We open on the first of Baisakh. Leave empty for the standard text',
  registration: 'PAN/VAT number',
  law: 'Required by law',
  lawHint:
    'The E-Commerce Act 2081 requires online shops to show these facts. They appear in the ' +
    'footer of every page and in the terms of use.',
  registeredName: 'Registered as',
  companyNumber: 'Registration number',
  listingNumber: 'Listing number',
  listingNumberHint: 'From the Department of Commerce’s portal for online shops',
  grievanceOfficer: 'Grievance officer',
  grievanceOfficerHint: 'The person who answers complaints',
  grievancePhone: 'Phone of the grievance officer',
  grievanceEmail: 'E-mail of the grievance officer',
  facebook: 'Facebook page',
  chat: 'Chat link',
  chatHint: 'Such as https://wa.me/9779800000000',
  map: 'On the map',
  latitude: 'Latitude',
  longitude: 'Longitude',
  seeMap: 'See the saved location on the map',
  rules: 'Rules',
  returnDays: 'Return period in days',
  returnDaysHint:
    'Customers can request a return for this many days after delivery. The shop shows this ' +
    'number. The law requires at least 7 days.',
  lowStock: 'Low stock',
  lowStockHint:
    'We remind you to reorder at this stock or below. New products start with this number.',
  news: 'E-mails to the shop',
  newsHint:
    'In addition, everyone with the back office open sees new orders and enquiries immediately.',
  mailed: 'E-mail us',
  notMailed: 'Do not e-mail us',
  mailOrders: 'New orders',
  mailEnquiries: 'Enquiries',
  mailLowStock: 'Low stock',
  mailLowStockHint:
    'At most one e-mail a day, with the products that have run low since the last one',
  mailTo: 'Send them to',
  mailToHint: 'Leave empty to use the shop’s e-mail',
  orderLimits: 'Limits per customer',
  orderLimitsHint:
    'They prevent a customer from reserving your whole stock without paying. New customers, who ' +
    'have confirmed neither e-mail nor phone, can hold twice as much together on one network, ' +
    'and all such customers at most half of each product. Orders entered by staff have no limit.',
  openOrders: 'Unpaid open orders',
  piecesPerDay: 'Items per day',
  openOrdersUnverified: 'Unpaid open orders, new customer',
  piecesPerDayUnverified: 'Items per day, new customer',
  openValueUnverified: 'Rupees in unpaid open orders, new customer',
  save: 'Save',
  discard: 'Discard changes',
  saved: 'Settings saved. They are now live.',
}
