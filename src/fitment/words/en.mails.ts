export const mails = {
  answered: {
    title: 'Question whether something fits answered',
    usual: {
      subject: 'An answer from {shop}: does it fit?',
      heading: 'About the part you asked for',
      text: `{answer}

This answers what you asked us on {when} (Nepal time).

{link}`,
    },
    placeholders: {
      answer: 'What staff wrote',
      when: 'When the customer asked',
      link: 'Opens the product, or the device with its parts',
    },
  },
  openProduct: 'See the product',
  openDevice: 'See what fits',
}
