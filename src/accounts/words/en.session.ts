export const session = {
  hello: (name: string) => `Hello, ${name || 'User'}`,
  myAccount: 'My Account',
  door: { in: 'Sign in', out: 'Log out' },
  forbidden: 'Access Forbidden',
  loggedOut: 'Logged out successfully',
  loading: 'Loading your profile…',
}
