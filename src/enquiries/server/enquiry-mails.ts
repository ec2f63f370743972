import { accountMailWords } from '#accounts/words.ts'
import { mail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Enquiry } from '../contract.ts'
import { enquiryMailWords } from '../words.ts'

const say = enquiryMailWords

/** To the shop: somebody wrote. */
export const newEnquiryMail = ({ settings: { current: facts } }: Shop, enquiry: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-for-shop',
    recipient: { name: facts.name, email: facts.email },
    subject: say.forShop.subject(enquiry.name),
    paragraphs: [say.forShop.wrote(enquiry.name, enquiry.email, enquiry.phone), enquiry.message, say.forShop.where],
  })

/** To the customer: it has arrived. */
export const receivedMail = ({ settings: { current: facts } }: Shop, enquiry: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-received',
    recipient: enquiry,
    subject: say.received.subject,
    paragraphs: [accountMailWords.hello(enquiry.name), say.received.thanks, say.youWrote, enquiry.message],
  })

export const answerMail = ({ settings: { current: facts } }: Shop, enquiry: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-answered',
    recipient: enquiry,
    subject: say.answered.subject(facts.name),
    paragraphs: [accountMailWords.hello(enquiry.name), enquiry.answer ?? '', say.youWrote, enquiry.message],
  })
