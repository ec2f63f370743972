import type { CustomerState } from '../model.ts'

export const office = {
  title: 'Customers',
  search: 'Search by name, e-mail or phone',
  account: 'Account',
  allAccounts: 'All accounts',
  states: { active: 'Active', disabled: 'Disabled' } satisfies Record<CustomerState, string>,
  noPassword: 'No password yet',
  none: 'No customers yet.',
  columns: { name: 'Name', email: 'E-mail', phone: 'Phone', since: 'Since', orders: 'Orders', spent: 'Paid', state: 'Account' },

  since: 'Customer since',
  orderCount: 'Orders',
  spent: 'Total paid',
  orders: 'Orders',
  allOrders: (count: number) => `All ${count} orders`,
  reviews: 'Reviews',
  rating: (stars: number) => `${stars} of 5`,
  enquiries: 'Enquiries',
  enquiryStates: { open: 'Open', answered: 'Answered' },
  noneYet: 'None yet.',

  contact: 'Contact',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  email: 'E-mail',
  emailHint: 'The customer signs in with it, so it cannot be changed.',
  updated: 'Customer updated.',

  /** Replaces the name of a customer who was removed. */
  former: 'Former customer',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableWhat: 'The customer is signed out everywhere at once, and nobody can sign in with the account until you enable it again. Orders are not affected.',
  enable: 'Enable',
  enableTitle: (name: string) => `Enable ${name}?`,
  enableWhat: 'The customer can sign in and order again.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeConfirm: 'Remove for good',
  removeWhat: [
    'Gone for good: name, e-mail, phone, address, picture, sign-in, cart, wishlist, and every mail to this address.',
    'Orders stay in the books with their products and sums. Those that were delivered keep the buyer’s name, because the law requires bills to be kept for five years; phone, e-mail, address and notes are erased.',
    'Reviews stay, under “Former customer”. Enquiries from this e-mail lose name, e-mail, phone and text.',
  ],
  removeFinal: 'This cannot be undone.',
  removed: 'Customer removed.',
}
