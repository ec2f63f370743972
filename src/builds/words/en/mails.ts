export const mails = {
  answered: {
    title: 'Question about a build answered',
    usual: {
      subject: 'An answer about your PC from {shop}',
      heading: 'About the PC you put together',
      text: `{answer}

This is our answer to your message of {when} (Nepal time).

{link}`,
    },
    placeholders: {
      answer: 'The answer of staff',
      when: 'When the customer wrote',
      link: 'Link that opens the build',
    },
  },
  open: 'Open the build',
  sampleAnswer: 'The card fits: we measured the case, and it has room for cards up to 345 mm long.',
}
