import type { CustomerState } from '../../model.ts'

export const office = {
  title: 'Customers',
  search: 'Search by name, e-mail or phone',
  account: 'Account',
  allAccounts: 'All accounts',
  states: { active: 'Active', disabled: 'Disabled' } satisfies Record<CustomerState, string>,
  noPassword: 'No password yet',
  none: 'No customers yet. They appear here once they open an account or order by phone.',
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
  correctEmail: 'Change e-mail',
  correctEmailTitle: (name: string) => `Change the e-mail of ${name}`,
  correctEmailHint:
    'The new address is unconfirmed until the customer opens the link that we send to it. The ' +
    'customer is signed out everywhere, and codes and links sent to the old address stop ' +
    'working. The password stays the same.',
  emailCorrected: 'E-mail changed.',
  unverified: 'Not confirmed yet',
  addEmail: 'Add e-mail',
  updated: 'Customer updated.',

  merge: 'Merge',
  mergeTitle: (name: string) => `Merge another customer into ${name}`,
  mergeFind: 'The other customer',
  mergeFindHint: 'Search by name, phone or e-mail',
  mergeHint: (from: string, into: string) =>
    `Orders, addresses, reviews, wishlist, cart and enquiries of ${from} move to ${into}.`,
  mergeAccess: (from: string, into: string) =>
    `${into} keeps their e-mail and password, and the account of ${from} can no longer be used. ` +
    `If ${into} has no e-mail, the account gets the e-mail and password of ${from}.`,
  mergeSame: 'Choose another customer',
  merged: 'Customers merged.',
  /** Replaces the name of a customer who was merged into another. */
  mergedName: 'Merged customer',

  /** Replaces the name of a customer who was removed. */
  former: 'Former customer',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableHint:
    'The customer is signed out everywhere at once and cannot sign in until you enable the ' +
    'account again. Orders are not affected.',
  enable: 'Enable',
  enableTitle: (name: string) => `Enable ${name}?`,
  enableHint: 'The customer can sign in and order again.',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeConfirm: 'Delete permanently',
  removeHint: [
    'Permanently deleted: name, e-mail, phone, address, picture, sign-in, cart, wishlist, and ' +
      'every e-mail to this address.',
    'Orders stay in the books with their products and amounts. Delivered orders keep the ' +
      'buyer’s name, because the law requires bills to be kept for five years. Phone, e-mail, ' +
      'address and notes are erased.',
    'Reviews stay, under “Former customer”. Enquiries from this e-mail lose name, e-mail, ' +
      'phone and text.',
  ],
  removeFinal: 'This cannot be undone.',
  removed: 'Customer deleted.',
}
