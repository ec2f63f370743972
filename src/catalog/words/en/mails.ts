const placeholders = {
  name: 'The name of the recipient',
  business: 'The name of the business',
  category: 'The name of the category',
  answer: 'The answer of staff, if they wrote one',
}

export const mails = {
  accepted: {
    title: 'Seller: proposed category accepted',
    usual: {
      subject: 'We added the category {category}',
      heading: 'Your category has been added',
      text: `Hello {name},

{business} proposed the category {category}. It has been added, and you can put products in it.

{answer}`,
    },
    placeholders,
  },
  refused: {
    title: 'Seller: proposed category rejected',
    usual: {
      subject: 'We did not add the category {category}',
      heading: 'About the category you proposed',
      text: `Hello {name},

{business} proposed the category {category}. We have decided not to add it.

{answer}`,
    },
    placeholders,
  },
  sampleAnswer: 'These products already belong in the category Laptop spares.',
}
