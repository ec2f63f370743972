import type { Role } from '#kit/contract/access.ts'

export const mails = {
  invitation: {
    subject: (shop: string) => `Work with us in the back office of ${shop}`,
    invites: (by: string, shop: string, role: Role) =>
      `${by} invites you to the back office of ${shop}, as ${role === 'owner' ? 'an owner' : 'a member of staff'}. Open this link and choose a password:`,
    accept: 'Accept the invitation',
    how: (hours: number) => `The link works once, within ${hours} hours. If you do not know what this is about, you need not do anything.`,
  },
}
