// The specification's wording is binding.
export const reset = {
  page: 'Forgot password',
  title: 'Reset Password',
  askEmail: 'Please enter the e-mail of your account. We send a token to it.',
  tokenSent: 'Token Sent.',
  askToken: 'Please enter token sent to your email.',
  askPassword: 'Please enter your new login password.',
  send: 'Send token',
  check: 'Submit',
  reset: 'Reset Password',
  how: 'How it goes',
  steps: {
    sendToken: {
      name: 'Your e-mail',
      about: 'We mail you a token. It works once, and for a few minutes.',
    },
    checkToken: {
      name: 'The token',
      about: 'Look into your mailbox, also among the unwanted mails.',
    },
    resetPassword: {
      name: 'A new password',
      about: 'You sign in with it, and are signed out everywhere else.',
    },
  },
  noMail: 'No mail, or another address by now? Call us:',
  sendAgain: 'Send a new token',
}
