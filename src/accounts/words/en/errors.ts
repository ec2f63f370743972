export const errors = {
  email_not_editable: 'The e-mail of an account cannot be changed.',
  reset_code_wrong: 'This token is wrong or has expired. Request a new one.',
  sign_in_code_wrong: 'This code is wrong or has expired. Request a new one.',
  verification_over:
    'This link has been used or has expired. Sign in and request a new one in your profile.',
  old_password_wrong: 'The old password is wrong.',
  google_not_configured: 'Google sign-in is not set up in this shop.',
  google_token_invalid: 'Error on loging in',
  google_email_unverified: 'Google has not verified this e-mail. Sign in with your password.',
  google_for_customers: 'This is a staff account. Sign in with its password.',
  invalid_credentials: 'Invalid Credentials',
  email_taken: ({ reason }: { reason?: 'knownCustomer' }) =>
    reason === 'knownCustomer'
      ? 'There is already a customer with this e-mail. Use the search to find them.'
      : 'This e-mail already has an account. Sign in instead.',
  phone_known: ({ name, isVerified }: { name: string; isVerified: boolean }) =>
    isVerified
      ? `${name} already has this phone number. Select that customer, or confirm that this is ` +
        'another person.'
      : `${name} gave this phone number, too, but it is not verified. Select that customer only ` +
        'if you are sure that they are the same person, or confirm that this is another person.',
  too_many_mails:
    'We cannot send you any more e-mails today. Use the latest one in your mailbox, or try again ' +
    'tomorrow.',
  password_too_weak: 'Staff passwords need at least 12 characters.',
}
