const name = 'The customer’s name; the paragraph is left out where the address is not confirmed'

export const mails = {
  verification: {
    title: 'Confirm the e-mail address',
    usual: {
      subject: 'Confirm your e-mail address',
      heading: 'Is this your address?',
      text: `An account at {shop} was opened with this e-mail address. If it is yours, confirm it:

{link}

The link works once, within {hours} hours. If you opened no account, the same link lets you say so.`,
    },
    placeholders: {
      link: 'The button that confirms the address',
      hours: 'How many hours the link works',
    },
  },
  verify: 'Confirm the address',
  /** Where nobody has told the shop its own address. */
  pathOnly: (path: string) => `Put this behind the address of our shop in your browser: ${path}`,
  access: {
    title: 'The way into an account has changed',
    usual: {
      subject: 'Your account: what has changed',
      heading: 'Something about your account has changed',
      text: `Hello {name},

{change}

If this was not you, reset the password on the sign-in page at once and tell us.`,
    },
    placeholders: { name, change: 'What has changed, in a sentence' },
  },
  happened: {
    changedPassword:
      'The password of your account was changed. It is signed out on all other devices.',
    resetPassword:
      'The password of your account was reset with a token from this mailbox. The account is ' +
      'signed out everywhere.',
    linkedGoogle: 'Your account can now be opened with your Google account.',
    merged:
      'The shop has made your account one with another one at the wish of its holder, because ' +
      'they are the same customer’s. This address no longer opens it.',
    changedEmail:
      'The shop has given your account another e-mail address at the wish of its holder. This ' +
      'address no longer opens it.',
    changedRole:
      'What your account may do in the shop was changed. It is signed out everywhere: please ' +
      'sign in again.',
  },
  reset: {
    title: 'Password reset',
    usual: {
      subject: 'Your password reset token',
      heading: 'Choose a new password',
      text: `Hello {name},

Somebody asked to reset the password of your account. Enter this token to choose a new one:

{code}

It works once, within {minutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`,
    },
    placeholders: {
      name,
      code: 'The token that is entered on the page',
      minutes: 'How many minutes the token works',
    },
  },
}
