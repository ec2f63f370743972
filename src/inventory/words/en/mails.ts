const placeholders = {
  name: 'The recipient’s name',
  business: 'The name of the business',
  product: 'The name of the product',
  link: 'The button that opens the product in the seller’s office',
}

export const mails = {
  approved: {
    title: 'Seller: product approved',
    usual: {
      subject: '{product} is on sale',
      heading: 'Your product is on sale',
      text: `Hello {name},

We have reviewed {product}, and customers can now buy it at {shop}.

{link}`,
    },
    placeholders,
  },
  refused: {
    title: 'Seller: product rejected',
    usual: {
      subject: '{product} is not on sale yet',
      heading: 'We could not put your product on sale',
      text: `Hello {name},

We have reviewed {product} of {business} and could not put it on sale:

{reason}

Please change it and send it again.

{link}`,
    },
    placeholders: { ...placeholders, reason: 'The reason that staff gave' },
  },
  withdrawn: {
    title: 'Seller: product taken off sale',
    usual: {
      subject: '{product} is no longer on sale',
      heading: 'We have taken your product off sale',
      text: `Hello {name},

{product} of {business} is no longer on sale at {shop}:

{reason}

Please change it and send it again. Existing orders are not affected.

{link}`,
    },
    placeholders: { ...placeholders, reason: 'The reason that staff gave' },
  },
  open: 'Open the product',
  sampleProduct: 'Cooling fan for laptops',
  sampleReason: 'The picture shows another product.',
}
