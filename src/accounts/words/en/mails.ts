const name = 'The customer’s name. The paragraph is left out until the address is confirmed.'

export const mails = {
  verification: {
    title: 'E-mail address confirmation',
    usual: {
      subject: 'Confirm your e-mail address',
      heading: 'Is this your address?',
      text: `This e-mail address was used to open an account at {shop}. If that was you, confirm \
your address:

{link}

The link works once, within {hours} hours. If you did not open an account, use the same link to \
tell us.`,
    },
    placeholders: {
      link: 'The button for confirming the address',
      hours: 'Hours until the link expires',
    },
  },
  verify: 'Confirm my address',
  /** Used if the shop's own address is not configured. */
  pathOnly: (path: string) => `In your browser, add this to the end of our shop’s address: ${path}`,
  access: {
    title: 'Account access changed',
    usual: {
      subject: 'Your account has changed',
      heading: 'Your account has changed',
      text: `Hello {name},

{change}

If you do not recognise this change, reset your password on the sign-in page right away and \
contact us.`,
    },
    placeholders: { name, change: 'A sentence that describes the change' },
  },
  happened: {
    changedPassword:
      'The password of your account was changed. You have been signed out on all other devices.',
    resetPassword:
      'The password of your account was reset with a token sent to this mailbox. You have been ' +
      'signed out on all devices.',
    phoneVerifiedElsewhere:
      'The phone number of your account was confirmed for another account. It is no longer ' +
      'confirmed for yours. If the number is still yours, confirm it again in your profile, or ' +
      'show us your phone in the shop.',
    removedPassword:
      'You signed in with a code sent to this mailbox, which confirmed the address. Someone else ' +
      'could have opened the account before, so the password entered then no longer works. ' +
      'Choose a new one with “Forgot password?” on the sign-in page.',
    linkedGoogle: 'You can now sign in with your Google account.',
    merged:
      'As requested, we have merged your account with your other account. You can no longer sign ' +
      'in with this address.',
    changedEmail:
      'As requested, we have changed the e-mail address of your account. You can no longer sign ' +
      'in with this address.',
    changedRole:
      'The role of your account was changed. You have been signed out on all devices. Please ' +
      'sign in again.',
  },
  signIn: {
    title: 'Sign-in code',
    usual: {
      subject: 'Your sign-in code',
      heading: 'Sign in with this code',
      text: `Hello {name},

Enter this code where you asked for it, to sign in without your password:

{code}

It works once, within {minutes} minutes, and only in the browser that asked for it. If you did not \
request it, you can ignore this e-mail: no one has signed in.`,
    },
    placeholders: {
      name,
      code: 'The code to enter',
      minutes: 'Minutes until the code expires',
    },
  },
  reset: {
    title: 'Password reset',
    usual: {
      subject: 'Your password reset token',
      heading: 'Choose a new password',
      text: `Hello {name},

We received a request to reset the password of your account. Enter this token to choose a new one:

{code}

It works once, within {minutes} minutes. If you did not request it, you can ignore this e-mail: \
your password has not changed.`,
    },
    placeholders: {
      name,
      code: 'The token to enter on the page',
      minutes: 'Minutes until the token expires',
    },
  },
}
