export const session = {
  hello: (name: string) => `Hello, ${name || 'User'}`,
  myAccount: 'My Account',
  /** What the header's two icons say to those who cannot see them. */
  door: { in: 'Sign in', out: 'Log out' },
  loggedOut: 'Logged out successfully',
  loading: 'Loading your profile…',
}
