const placeholders = {
  name: 'The name of whoever gets the mail',
  business: 'The name of the business',
  product: 'The name of the product',
  link: 'The button that opens the product in their office',
}

export const mails = {
  approved: {
    title: 'Seller: product approved',
    usual: {
      subject: '{product} is on sale',
      heading: 'Your product is on sale',
      text: `Hello {name},

We have looked at {product}, and customers can buy it at {shop} from now on.

{link}`,
    },
    placeholders,
  },
  refused: {
    title: 'Seller: product refused',
    usual: {
      subject: '{product} is not on sale yet',
      heading: 'We could not put your product on sale',
      text: `Hello {name},

We have looked at {product} of {business} and could not put it on sale:

{reason}

Change it, and send it again.

{link}`,
    },
    placeholders: { ...placeholders, reason: 'What staff wrote' },
  },
  withdrawn: {
    title: 'Seller: product taken off sale',
    usual: {
      subject: '{product} is no longer on sale',
      heading: 'We have taken your product off sale',
      text: `Hello {name},

{product} of {business} is no longer on sale at {shop}:

{reason}

Change it, and send it again. Orders that were placed before stay as they are.

{link}`,
    },
    placeholders: { ...placeholders, reason: 'What staff wrote' },
  },
  open: 'Open the product',
}
