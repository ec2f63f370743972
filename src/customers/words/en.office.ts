import type { CustomerState } from '../model.ts'

export const office = {
  title: 'Customers',
  search: 'Search by name, e-mail or phone',
  account: 'Account',
  allAccounts: 'All accounts',
  states: { active: 'Active', disabled: 'Disabled' } satisfies Record<CustomerState, string>,
  noPassword: 'No password yet',
  none: 'No customers yet. Whoever opens an account or orders on the phone shows up here.',
  columns: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    since: 'Since',
    orders: 'Orders',
    spent: 'Paid',
    state: 'Account',
  },

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
  correctEmail: 'Correct the e-mail',
  correctEmailTitle: (name: string) => `Another e-mail for ${name}`,
  correctEmailWhat:
    'The new address counts as unconfirmed until its holder opens the link that we mail. ' +
    'Whoever is signed in is signed out, and codes and links sent to the old address no ' +
    'longer work. The password stays.',
  emailCorrected: 'E-mail corrected.',
  unverified: 'Not confirmed yet',
  addEmail: 'Add an e-mail',
  updated: 'Customer updated.',

  merge: 'Merge',
  mergeTitle: (name: string) => `Merge another customer into ${name}`,
  mergeFind: 'The other customer',
  mergeFindHint: 'Found by name, phone or e-mail',
  mergeWhat: (from: string, into: string) =>
    `Orders, addresses, reviews, wishlist, cart and enquiries of ${from} become those of ${into}.`,
  mergeAccess: (from: string, into: string) =>
    `${into} keeps e-mail and password, and nobody can sign in
      as ${from} any more. If ${into} has no e-mail, the account gets that of ${from},
      with its password.`,
  mergeSame: 'Choose somebody else',
  merged: 'Merged.',
  /** Replaces the name of a customer who became one with another. */
  mergedName: 'Merged customer',

  /** Replaces the name of a customer who was removed. */
  former: 'Former customer',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableWhat:
    'The customer is signed out everywhere at once, and nobody can sign in with the account ' +
    'until you enable it again. Orders are not affected.',
  enable: 'Enable',
  enableTitle: (name: string) => `Enable ${name}?`,
  enableWhat: 'The customer can sign in and order again.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeConfirm: 'Remove for good',
  removeWhat: [
    'Gone for good: name, e-mail, phone, address, picture, sign-in, cart, wishlist, and every ' +
      'mail to this address.',
    'Orders stay in the books with their products and sums. Those that were delivered keep ' +
      'the buyer’s name, because the law requires bills to be kept for five years; phone, ' +
      'e-mail, address and notes are erased.',
    'Reviews stay, under “Former customer”. Enquiries from this e-mail lose name, e-mail, ' +
      'phone and text.',
  ],
  removeFinal: 'This cannot be undone.',
  removed: 'Customer removed.',
}
