import type { MemberRole, SellerStatus } from '#access/member-access.ts'

export const shop = {
  handleFree: 'This handle is available.',
  applied: 'Thank you. We will review your application and write to you.',
  appliedVerified: 'Welcome. You can start selling now.',
  changed: 'Application saved.',
  profileSaved: 'Profile saved.',
  invited: (email: string) => `The invitation is on its way to ${email}.`,
  roleChanged: 'Role changed.',
  withdrawn: 'Invitation withdrawn.',
  removed: 'Member removed.',
  left: 'You have left this business.',
  joined: (name: string) => `Welcome to ${name}.`,

  roles: { owner: 'Owner', manager: 'Manager', packer: 'Packer' } satisfies Record<
    MemberRole,
    string
  >,
  statuses: {
    requested: 'Waiting',
    verified: 'Verified',
    rejected: 'Rejected',
    suspended: 'Suspended',
  } satisfies Record<SellerStatus, string>,
}
