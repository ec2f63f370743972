export const shop = {
  sent: 'Thank you, your message has been sent. We answer by e-mail.',
  invite: 'Ask about a product, an order or a repair. We answer by e-mail.',
  labels: {
    name: 'Full Name',
    email: 'Email',
    phone: 'Phone Number',
    message: 'Message',
    website: 'Website',
  },
  send: 'Send Message',
}
