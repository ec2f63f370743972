export const mails = {
  /** Sent to the shop itself, so its wording cannot be changed. */
  forShop: {
    title: 'Enquiry, to the shop',
    usual: {
      subject: 'Enquiry from {name}',
      heading: 'You have a new enquiry',
      text: `{sender} wrote:

{message}

Answer it in the back office, under Enquiries.`,
    },
    placeholders: {
      name: 'The sender’s name',
      sender: 'Name, e-mail and phone',
      message: 'The message',
    },
  },
  sender: (name: string, email: string, phone: string) =>
    `${name} (${email}${phone && `, ${phone}`})`,
  received: {
    title: 'Enquiry received',
    usual: {
      subject: 'We have received your message',
      heading: 'We have your message',
      text: 'Thank you for your message. We answer by e-mail, usually within one working day.',
    },
    placeholders: {},
  },
  answered: {
    title: 'Enquiry answered',
    usual: {
      subject: 'An answer from {shop}',
      heading: 'An answer to your message',
      text: `{answer}

This answers what you wrote to us on {when} (Nepal time).`,
    },
    placeholders: { answer: 'The answer that staff wrote', when: 'When the enquiry was sent' },
  },
  /** An answer in previews. */
  sampleAnswer: 'Yes, we repair hinges. Bring the laptop to the shop, and it is done the same day.',
}
