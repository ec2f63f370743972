type LegalFacts = Record<
  'registeredName' | 'address' | 'companyNumber' | 'registration' | 'listingNumber',
  string
>

// The specification's wording is binding.
export const shop = {
  skip: 'Skip to content',
  practice: 'Practice mode: no real money is charged.',
  notFound: 'The page you are looking for does not exist. Return to',
  notFoundTitle: 'Page not found',
  notFoundHint:
    'The address may be mistyped, or the page may have moved. Try the search above, or start here.',
  productGone: 'Product not found',
  productGoneHint:
    'We may no longer sell this product, or the address may be mistyped. Perhaps one of the ' +
    'products below will suit you.',
  allProducts: 'See all products',
  askUs: 'Ask us',
  youMayLike: 'You may also like',
  cart: (items: number) => `Cart, ${items} ${items === 1 ? 'item' : 'items'}`,
  menu: 'Main',
  mobileBar: {
    label: 'Mobile',
    home: 'Home',
    discover: 'Discover',
    cart: 'Cart',
    account: 'Account',
  },
  reach: {
    mailTo: (email: string) => `E-mail to ${email}`,
    message: 'Message us',
    facebook: 'Facebook',
    openToday: (hours: string) => `Open today ${hours}`,
    call: (phone: string) => `Call ${phone}`,
    today: 'Today',
    address: 'Address',
    directions: 'Directions',
    phone: 'Phone',
    email: 'E-mail',
    chat: 'Chat',
    social: 'Social',
  },
  footer: {
    copyright: (year: number, shop: string) => `© 2023–${year} ${shop}`,
    legal: ({ registeredName, address, companyNumber, registration, listingNumber }: LegalFacts) =>
      [
        [registeredName, address].filter(Boolean).join(', '),
        companyNumber && `Registration no. ${companyNumber}`,
        registration && `PAN/VAT ${registration}`,
        listingNumber && `Listing no. ${listingNumber}`,
        'Prices include 13% VAT',
      ]
        .filter(Boolean)
        .map((sentence) => `${sentence}.`)
        .join(' '),
    grievances: (officer: string) => `Grievance officer: ${officer}`,
  },
}
