import type { GrantablePermission } from '#kit/contract/access.ts'

export const office = {
  title: 'Staff',
  invite: 'Invite colleague',
  invited: 'Invited',
  invitationsCaption: 'Open invitations',
  working: 'Members',
  membersCaption: 'Staff and owners',
  rolesExplained: 'Owners have all permissions. See Roles and permissions for the other roles.',
  columns: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    seenAt: 'Last active',
    rights: 'Access',
    expiresAt: 'Link expires',
    invitation: 'Invitation',
  },
  neverSignedIn: 'No active session',
  you: 'You',
  fromEnvironmentBadge: 'from ADMIN_EMAIL',
  fromEnvironment:
    'The server’s configuration names this account (ADMIN_EMAIL). The next restart makes it an ' +
    'owner again.',
  disabled: 'disabled',
  expired: 'expired',

  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke ${name}’s access?`,
  revokeHint: (name: string) =>
    `${name} is signed out everywhere and can no longer open the back office. The account ` +
    'becomes a customer account and keeps its own orders.',
  about: (verb: string, name: string) => `${verb}: ${name}`,
  changed: 'Role changed.',
  changeRole: 'Change role',
  changeRoleTitle: (name: string) => `Change the role of ${name}`,
  changeRoleHint: (name: string) =>
    `${name} is signed out everywhere and gets the new permissions after signing in again.`,

  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  inviteHint:
    'Your colleague gets an e-mail with a link to choose a password. It works once, within ' +
    '72 hours.',
  sendInvitation: 'Send invitation',
  linkTitle: 'Invitation link',
  linkHint: (email: string) =>
    `An e-mail is on its way to ${email}. If it does not arrive, you can pass on this link ` +
    'yourself. It is shown only now and works once, within 72 hours. It can only open a new ' +
    `account: if ${email} already has an account, only the e-mailed link works.`,
  link: 'Link',
  copy: 'Copy the link',
  copied: 'Copied.',
  notCopied: 'This browser does not allow copying. Select the link and copy it yourself.',
  invitationSent: (email: string) => `Invitation sent to ${email}.`,
  sendAgain: 'Send again',
  withdraw: 'Withdraw',
  withdrawTitle: (name: string) => `Withdraw the invitation to ${name}?`,
  withdrawHint: (email: string) => `The link that was sent to ${email} will no longer work.`,
  withdrawn: 'Invitation withdrawn.',

  invitation: 'Invitation',
  signIn: 'Sign in',
  welcomeTitle: (name: string) => `Welcome, ${name}`,
  welcome: (shop: string, role: string) =>
    `Choose a password to enter the back office of ${shop}. Your role: ${role}.`,
  hasAccount: (email: string) =>
    `${email} already has a customer account here. It becomes your staff account too, and this ` +
    'password replaces the old one.',
  newPassword: 'New password',
  newPasswordHint: (email: string, min: number) =>
    `For ${email}. At least ${min} characters; a few words are easier to remember.`,
  start: 'Start working',
  roles: {
    title: 'Roles and permissions',
    caption: 'Permissions of each role',
    listCaption: 'Roles',
    what:
      'Changes apply at once to all members with the role. You can only grant permissions that ' +
      'you have yourself.',
    columns: {
      role: 'Role',
      holders: 'Members',
      maxDiscount: 'Maximum discount',
      actions: 'Actions',
      permission: 'Permission',
    },
    percent: (percent: number) => `${percent}%`,
    none: '–',
    isOn: (role: string, permission: string) => `${role}: ${permission}`,
    add: 'Add role',
    addSave: 'Add',
    added: 'Role added. Now tick its permissions.',
    copyFrom: 'Copy permissions from',
    copyNothing: 'No role',
    edit: 'Edit',
    editTitle: (name: string) => `Edit ${name}`,
    updated: 'Role saved.',
    removeTitle: (name: string) => `Delete the role ${name}?`,
    removeHint: 'No members have this role.',
    removed: 'Role deleted.',
    maxDiscount: 'Maximum discount in percent',
    maxDiscountHint: 'How far below the shop’s price members may sell, if Discounts is ticked.',
    fixed: 'All permissions',
    permissions: {
      orders: ['Orders', 'View, enter and process orders, including returns and invoices'],
      discounts: ['Discounts', 'Sell below the shop’s price, up to the role’s maximum discount'],
      refunds: ['Refunds', 'Refund money and reverse payments'],
      money: ['Money', 'Cash book, couriers’ cash and payments that need review'],
      customers: ['Customers', 'View, change, merge and delete customers'],
      phones: ['Phone numbers', 'Confirm the phone number of a customer who is present'],
      repairs: ['Repairs', 'Check in devices, write estimates, repair and hand over'],
      enquiries: ['Enquiries', 'Read and answer enquiries'],
      promotions: ['Promo codes', 'Add and change promo codes'],
      products: ['Products', 'Add and change products, categories and attributes'],
      prices: ['Prices', 'Change prices and discounts of products'],
      stock: ['Stock', 'Record deliveries and correct the stock'],
      exports: ['Exports', 'Download lists and books that the role may view'],
      reviews: ['Reviews', 'Hide reviews and reply to them'],
      sellers: ['Sellers', 'Approve sellers and their products'],
      settlements: ['Books and payouts', 'VAT books and payouts to sellers'],
      reports: ['Dashboard', 'View revenue and best-selling products'],
      content: ['Shop content', 'Home page, pages, brand, links and texts of e-mails'],
      mails: ['E-mails', 'Read and resend all e-mails and messages'],
      staff: ['Staff', 'Invite colleagues and change roles, within their own permissions'],
      settings: ['Settings', 'Change the settings of the shop, delivery and payments'],
      audit: ['Audit log', 'See who changed what'],
    } satisfies Record<GrantablePermission, readonly [label: string, what: string]>,
  },
  roleRemoved: 'Role deleted.',
}
