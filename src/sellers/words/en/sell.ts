import type { SellerStatus } from '#access/member-access.ts'

/** Texts of the pages where customers apply to sell or join a seller. */
export const sell = {
  title: 'Sell with us',
  about: (shop: string) => `Offer your products to the customers of ${shop}.`,
  lead:
    'Tell us about your business. We review your application and write to you. Once you are ' +
    'verified, you can sell your products here.',
  business: 'Your business',
  name: 'Business name',
  handle: 'Handle',
  handleHint: (handle: string) => `Your page will be /seller/${handle || 'your-handle'}`,
  category: 'Kind of business',
  chooseCategory: 'Choose one',
  noCategory: 'You cannot apply yet. Please come back soon.',
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
  accountName: 'Account holder',
  accountNumber: 'Account number',
  documents: 'Documents',
  documentsLead:
    'PAN certificate and registration, as PDFs or pictures of up to 5 MB each. Only we and ' +
    'the members who manage your business can see them.',
  addDocument: 'Add document',
  uploading: 'Uploading…',
  remove: (name: string) => `Remove ${name}`,
  send: 'Send the application',
  sendAgain: 'Send again',
  save: 'Save',
  change: 'Change the application',
  applyAnother: 'Apply for another business',

  state: 'Your application',
  states: {
    requested: 'We are reviewing it and will write to you.',
    verified: 'Your business is verified, and its page is public.',
    rejected: 'We could not accept this application. You can change it and apply again.',
    suspended: 'Your business is suspended. Its products are hidden for now.',
  } satisfies Record<SellerStatus, string>,
  missing: 'Something is missing',
  reason: 'Reason',
  publicPage: 'View your page',

  joinTitle: 'Join a business',
  join: 'Accept the invitation',
  joinLead:
    'You were invited to work for a business that sells here. Sign in with the e-mail address ' +
    'that the invitation was sent to.',
  signIn: 'Sign in',
  noToken: 'This link is incomplete. Open it from the e-mail again.',
}
