export const session = {
  hello: (name: string) => `Hello, ${name || 'User'}`,
  myAccount: 'My Account',
  signIn: 'Sign in',
  signOut: 'Log out',
  forbidden: 'Access Forbidden',
  loggedOut: 'Logged out successfully',
  loggedOutEverywhere: 'Signed out on all devices.',
  /** Shown beside the sign-in form. */
  over:
    'Your session has ended: you signed out on another device, your password or role was ' +
    'changed, or you were away for a long time. Sign in to continue. What you typed is still here.',
  everywhere: 'Sign out on all devices',
  everywhereHint:
    'Ends every session of this account, including this one. Use it if you lost a device or ' +
    'forgot to sign out somewhere.',
  loading: 'Loading your profile…',
}
