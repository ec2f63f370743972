export const mails = {
  answered: {
    title: 'Question about a build answered',
    usual: {
      subject: 'An answer about your PC from {shop}',
      heading: 'About the PC you put together',
      text: `{answer}

This answers what you wrote to us on {when} (Nepal time).

{link}`,
    },
    placeholders: {
      answer: 'What staff wrote',
      when: 'When the customer wrote',
      link: 'Opens the build',
    },
  },
  open: 'Open the build',
}
