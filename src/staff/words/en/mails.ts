export const mails = {
  invitation: {
    title: 'Staff invitation',
    usual: {
      subject: 'Join the back office of {shop}',
      heading: 'You have been invited',
      text: `Hello {name},

{by} has invited you to the back office of {shop} (role: {role}). Open this link and choose a \
password:

{link}

The link works once, within {hours} hours. If you were not expecting this, you can ignore \
this e-mail.`,
    },
    placeholders: {
      name: 'The colleague’s name',
      by: 'The name of the inviter',
      role: 'The name of the role',
      link: 'The button that accepts the invitation',
      hours: 'Hours until the link expires',
    },
  },
  accept: 'Accept the invitation',
  /** Replaces names that contain an address. */
  colleague: 'A colleague',
  someRole: 'as agreed',
}
