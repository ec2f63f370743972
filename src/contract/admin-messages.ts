/** What the back office says; kept apart, so that customers need not carry it. */
export const adminMessages = {
  signIn: 'Sign in with the account that the shop’s owner gave you.',
  notStaff: 'This account is a customer’s. The back office is for those who work in the shop.',
  ownerOnly: 'Only the shop’s owner can open this page.',
  notFound: 'There is nothing at this address. Choose a page from the menu.',
  nothingFound: 'Nothing was found.',
  unsaved: 'What you changed on this page is not saved yet and would be lost.',
} as const
