export const shop = {
  sent: 'Thank you, your message has been sent. We answer by e-mail.',
  invite: 'Ask about a product, an order or a repair. We answer by e-mail.',
  labels: { name: 'Full Name', email: 'Email', phone: 'Phone Number', message: 'Message', website: 'Website' },
  send: 'Send Message',
}

export const mails = {
  forShop: {
    subject: (name: string) => `Enquiry from ${name}`,
    wrote: (name: string, email: string, phone: string) => `${name} (${email}${phone && `, ${phone}`}) wrote:`,
    where: 'Answer it in the back office, under Enquiries.',
  },
  received: {
    subject: 'We have received your message',
    thanks: 'Thank you for your message. We answer by e-mail, usually within one working day.',
  },
  answered: {
    subject: (shop: string) => `An answer from ${shop}`,
    to: (when: string) => `This answers what you wrote to us on ${when} (Nepal time).`,
  },
}
