export const session = {
  hello: (name: string) => `Hello, ${name || 'User'}`,
  myAccount: 'My Account',
  door: { in: 'Sign in', out: 'Log out' },
  forbidden: 'Access Forbidden',
  loggedOut: 'Logged out successfully',
  loggedOutEverywhere: 'Logged out on all devices.',
  /** Told beside the sign-in form. */
  over:
    'Your session has ended: it was ended on another device, your password or role was changed, ' +
    'or you were away for a long time. Sign in to go on; what you typed is still here.',
  everywhere: 'Log out on all devices',
  everywhereWhat:
    'Ends every session of this account, here and everywhere else. Use it when a device is ' +
    'lost, or you forgot to log out somewhere.',
  loading: 'Loading your profile…',
}
