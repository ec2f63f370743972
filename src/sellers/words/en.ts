import type { MemberRole, SellerStatus } from '#kit/contract/member.ts'

export const shop = {
  handleFree: 'This handle is free.',
  applied: 'Thank you. We look at your application and write to you.',
  appliedVerified: 'Welcome. You can sell from now on.',
  changed: 'Your application is changed.',
  profileSaved: 'The profile is saved.',
  invited: (email: string) => `The invitation is on its way to ${email}.`,
  roleChanged: 'The role is changed.',
  withdrawn: 'The invitation is withdrawn.',
  removed: 'The member is removed.',
  left: 'You have left this business.',
  joined: (name: string) => `Welcome at ${name}.`,

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
