export const verify = {
  title: 'Confirm your address',
  question: 'Is this your e-mail address, and did you open the account?',
  yes: 'Yes, confirm my address',
  no: 'I did not open an account',
  noLink:
    'This link is incomplete. Open it from the e-mail again, or sign in and request a new one in ' +
    'your profile.',
  toShop: 'Go to the shop',
  notYet: (email: string) =>
    `Your e-mail address ${email} is not confirmed yet. Open the link in the e-mail we sent you ` +
    'to get updates on your orders.',
  verificationSent: 'We have sent you a link. Please check your mailbox.',
  emailVerified: 'Thank you. Your e-mail address is confirmed.',
  accountDisowned: 'Thank you. The person who opened this account can no longer use it.',
  sendAgain: 'Send the link again',
}
