import type { Role } from '#kit/contract/access.ts'

export const office = {
  title: 'Staff',
  invite: 'Invite a colleague',
  invited: 'Invited',
  invitationsCaption: 'Open invitations',
  working: 'Working here',
  membersCaption: 'Staff and owners',
  rolesExplained:
    'Staff work on orders, products, enquiries and reviews. An owner may do what staff may, and also sees revenue and customers, and changes staff and settings.',
  columns: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    seenAt: 'Last here',
    rights: 'Rights',
    expiresAt: 'Link works until',
    invitation: 'Invitation',
  },
  neverSignedIn: 'Not signed in yet',
  you: 'You',
  fromEnvironmentBadge: 'from ADMIN_EMAIL',
  fromEnvironment: 'The server’s settings name this account (ADMIN_EMAIL): the next start makes it an owner again.',
  disabled: 'disabled',
  expired: 'expired',

  /** What each new role means, before it is given. */
  changes: {
    owner: {
      verb: 'Make owner',
      title: (name: string) => `Make ${name} an owner?`,
      what: (name: string) => `${name} will see revenue and customers, and may change settings and staff, including you.`,
    },
    staff: {
      verb: 'Make staff',
      title: (name: string) => `Make ${name} staff?`,
      what: (name: string) => `${name} keeps working on orders and products, but no longer sees revenue, customers, staff and settings.`,
    },
    customer: {
      verb: 'Revoke',
      title: (name: string) => `Revoke ${name}’s access?`,
      what: (name: string) =>
        `${name} is signed out everywhere at once and can no longer open the back office. The account remains, as a customer’s, with its own orders.`,
    },
  } satisfies Record<Role, { verb: string; title: (name: string) => string; what: (name: string) => string }>,
  about: (verb: string, name: string) => `${verb}: ${name}`,
  changed: 'Role changed.',

  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  roles: { staff: 'Staff', owner: 'Owner' },
  inviteWhat: 'They get a mail with a link that works once, for 72 hours, and choose a password of their own.',
  sendInvitation: 'Send invitation',
  invitationSent: (email: string) => `Invitation sent to ${email}.`,
  sendAgain: 'Send again',
  withdraw: 'Withdraw',
  withdrawTitle: (name: string) => `Withdraw the invitation to ${name}?`,
  withdrawWhat: (email: string) => `The link that was sent to ${email} will no longer work.`,
  withdrawn: 'Invitation withdrawn.',

  invitation: 'Invitation',
  signIn: 'Sign in',
  welcomeTitle: (name: string) => `Welcome, ${name}`,
  welcome: (shop: string, role: 'staff' | 'owner') => `Choose a password to enter the back office of ${shop} as ${role === 'owner' ? 'an owner' : 'staff'}.`,
  hasAccount: (email: string) =>
    `${email} already has a customer’s account here. It becomes your work account as well, and this password replaces the old one.`,
  newPassword: 'New password',
  newPasswordHint: (email: string, min: number) => `For ${email}. At least ${min} characters; a few words are easier to remember.`,
  start: 'Start working',
  passwordShort: (min: number) => `Use at least ${min} characters`,
}
