const placeholders = {
  name: 'The name of whoever gets the mail',
  business: 'The name of the business',
  category: 'The name of the category',
  answer: 'What staff wrote, if anything',
}

export const mails = {
  accepted: {
    title: 'Seller: proposed category accepted',
    usual: {
      subject: 'There is a category {category} now',
      heading: 'Your category is there',
      text: `Hello {name},

{business} proposed the category {category}. It is there now, and products can be in it.

{answer}`,
    },
    placeholders,
  },
  refused: {
    title: 'Seller: proposed category refused',
    usual: {
      subject: 'We did not add the category {category}',
      heading: 'About the category that you proposed',
      text: `Hello {name},

{business} proposed the category {category}. We have decided not to add it.

{answer}`,
    },
    placeholders,
  },
}
