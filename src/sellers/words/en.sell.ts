import type { SellerStatus } from '#kit/contract/member.ts'

/** What the pages say on which somebody becomes a seller. */
export const sell = {
  title: 'Sell with us',
  about: (shop: string) => `Offer your products to the customers of ${shop}.`,
  lead:
    'Tell us about your business. We look at the application and write to you; then your ' +
    'products can be on sale here.',
  business: 'Your business',
  name: 'Name of the business',
  handle: 'Handle',
  handleHint: (handle: string) => `Your page will be /seller/${handle || 'your-handle'}`,
  category: 'Kind of business',
  chooseCategory: 'Choose one',
  noCategory: 'Applications are not possible yet. Please come back soon.',
  pan: 'PAN',
  panHint: '9 digits',
  registrationNumber: 'Registration number',
  phone: 'Phone number',
  email: 'E-mail',
  address: 'Address',
  description: 'What you sell',
  bank: 'Bank account for payouts',
  bankName: 'Bank',
  bankBranch: 'Branch',
  accountName: 'Name of the account',
  accountNumber: 'Account number',
  documents: 'Documents',
  documentsLead:
    'PAN certificate and registration, as PDF or picture of at most 5 MB each. Only we and ' +
    'the members of your business can see them.',
  addDocument: 'Add a document',
  uploading: 'Uploading…',
  remove: (name: string) => `Remove ${name}`,
  send: 'Send the application',
  sendAgain: 'Send again',
  save: 'Save the application',
  change: 'Change the application',
  applyAnother: 'Apply for another business',

  state: 'Your application',
  states: {
    requested: 'We are looking at it and will write to you.',
    verified: 'Your business is verified, and its page is open.',
    rejected: 'We could not accept this application. You can change it and apply again.',
    suspended: 'Your business is suspended: its products are not shown at the moment.',
  } satisfies Record<SellerStatus, string>,
  missing: 'Something is missing',
  reason: 'Why',
  publicPage: 'See your page',

  joinTitle: 'Join a business',
  join: 'Accept the invitation',
  joinLead:
    'You were invited to work for a business that sells here. Sign in with the account that ' +
    'has the address the invitation was sent to.',
  signIn: 'Sign in',
  noToken: 'This link is not whole. Open it from the mail again.',
}
