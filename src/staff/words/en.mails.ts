export const mails = {
  invitation: {
    title: 'Invitation of a colleague',
    usual: {
      subject: 'Work with us in the back office of {shop}',
      heading: 'You are invited',
      text: `Hello {name},

{by} invites you to the back office of {shop} (role: {role}). Open this link and choose a password:

{link}

The link works once, within {hours} hours. If you do not know what this is about, you need not do anything.`,
    },
    placeholders: {
      name: 'The colleague’s name',
      by: 'Who invites',
      role: 'As what: the name of the role',
      link: 'The button that accepts the invitation',
      hours: 'How many hours the link works',
    },
  },
  accept: 'Accept the invitation',
}
