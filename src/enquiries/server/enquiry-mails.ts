import { formatMoment } from '#kit/contract/nepal-time.ts'
import { mail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Enquiry } from '../contract.ts'
import { enquiryMailWords } from '../words.ts'

const say = enquiryMailWords

/** To the shop: somebody wrote. */
export const newEnquiryMail = ({ settings: { current: facts } }: Shop, enquiry: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-for-shop',
    recipient: { name: facts.name, email: facts.email, isVerified: true },
    isUrgent: true,
    subject: say.forShop.subject(enquiry.name),
    paragraphs: [say.forShop.wrote(enquiry.name, enquiry.email, enquiry.phone), enquiry.message, say.forShop.where],
  })

/** To the customer: it has arrived. Anybody can enter any address, so it says nothing of what was entered. */
export const receivedMail = ({ settings: { current: facts } }: Shop, { email }: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-received',
    recipient: { email, isVerified: false },
    isFromAnybody: true,
    subject: say.received.subject,
    paragraphs: [say.received.thanks],
  })

/** Says nothing but what staff wrote: nobody has verified the address. */
export const answerMail = ({ settings: { current: facts } }: Shop, { email, answer, createdAt }: Enquiry) =>
  mail(facts, {
    kind: 'enquiry-answered',
    recipient: { email, isVerified: false },
    isUrgent: true,
    subject: say.answered.subject(facts.name),
    paragraphs: [answer ?? '', say.answered.to(formatMoment(createdAt))],
  })
