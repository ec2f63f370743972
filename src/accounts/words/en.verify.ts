export const verify = {
  title: 'Confirm your e-mail address',
  question: 'Does this mailbox belong to you, and did you open the account?',
  yes: 'Yes, confirm it',
  no: 'I opened no account',
  noLink: 'This link is not complete. Open it from the mail once more, or sign in and ask for a new one in your profile.',
  toShop: 'To the shop',
  notYet: (email: string) =>
    `Your e-mail address ${email} is not confirmed yet. Open the link in the mail we sent you, and we can tell you how your orders move.`,
  sendAgain: 'Send the link again',
}
