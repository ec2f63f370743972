export const verify = {
  title: 'Confirm your address',
  question: 'Does this mailbox belong to you, and did you open the account?',
  yes: 'Yes, confirm it',
  no: 'I opened no account',
  noLink:
    'This link is not complete. Open it from the mail once more, or sign in and ask for a new ' +
    'one in your profile.',
  toShop: 'To the shop',
  notYet: (email: string) =>
    `Your e-mail address ${email} is not confirmed yet. Open the link in the mail we sent you, and we can tell you how your orders move.`,
  verificationSent: 'We have sent you a link. Please look into your mailbox.',
  emailVerified: 'Thank you. Your e-mail address is confirmed.',
  accountDisowned: 'Thank you. Whoever opened this account can no longer use it.',
  sendAgain: 'Send the link again',
}
