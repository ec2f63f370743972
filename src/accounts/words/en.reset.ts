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
  sendAgain: 'Send a new token',
}
