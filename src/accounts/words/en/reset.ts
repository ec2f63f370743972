// The specification's wording is binding.
export const reset = {
  page: 'Forgot password',
  title: 'Reset Password',
  askEmail: 'Please enter the e-mail of your account. We will send a token to it.',
  tokenSent: 'Token Sent.',
  askToken: 'Please enter token sent to your email.',
  askPassword: 'Please enter your new login password.',
  send: 'Send token',
  check: 'Submit',
  reset: 'Reset Password',
  how: 'How it works',
  steps: {
    sendToken: {
      name: 'Your e-mail',
      about: 'We e-mail you a token. It works once and expires after a few minutes.',
    },
    checkToken: {
      name: 'The token',
      about: 'Check your mailbox, including the spam folder.',
    },
    resetPassword: {
      name: 'A new password',
      about: 'Sign in with your new password. All other devices are signed out.',
    },
  },
  noMail: 'No e-mail, or no longer using that address? Call us:',
  sendAgain: 'Send a new token',
}
