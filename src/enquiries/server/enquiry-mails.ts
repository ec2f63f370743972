import type { Enquiry } from '#contract/enquiries.ts'
import { mail } from '../mail/mail.ts'
import type { Shop } from '../shop.ts'

/** To the shop: somebody wrote. */
export const newEnquiryMail = ({ settings: { current: facts } }: Shop, enquiry: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-for-shop',
    recipient: { name: facts.name, email: facts.email },
    subject: `Enquiry from ${enquiry.name}`,
    paragraphs: [
      `${enquiry.name} (${enquiry.email}${enquiry.phone && `, ${enquiry.phone}`}) wrote:`,
      enquiry.message,
      'Answer it in the back office, under Enquiries.',
    ],
  })

/** To the customer: it has arrived. */
export const receivedMail = ({ settings: { current: facts } }: Shop, enquiry: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-received',
    recipient: enquiry,
    subject: 'We have received your message',
    paragraphs: [`Hello ${enquiry.name},`, 'thank you for your message. We answer by e-mail, usually within one working day.', 'You wrote:', enquiry.message],
  })

export const answerMail = ({ settings: { current: facts } }: Shop, enquiry: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-answered',
    recipient: enquiry,
    subject: `An answer from ${facts.name}`,
    paragraphs: [`Hello ${enquiry.name},`, enquiry.answer ?? '', 'You wrote:', enquiry.message],
  })
