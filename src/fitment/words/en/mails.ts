export const mails = {
  answered: {
    title: 'Answer to a compatibility question',
    usual: {
      subject: 'An answer from {shop}: does it fit?',
      heading: 'About the part you asked about',
      text: `{answer}

This is our answer to your question of {when} (Nepal time).

{link}`,
    },
    placeholders: {
      answer: 'The answer of your staff',
      when: 'When the customer asked',
      link: 'Opens the product, or the device with its parts',
    },
  },
  openProduct: 'See the product',
  openDevice: 'See what fits',
  sampleAnswer: 'Yes, it fits your Pulsar, whatever its year. It goes on the front wheel.',
}
