import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { shopRecipient } from '#settings/server/index.ts'
import type { Enquiry } from '../contract.ts'
import { enquiryMailWords as words } from '../words/mails.ts'

const forShop = mailKind('enquiry-for-shop', (language) => words(language).forShop)
const received = mailKind('enquiry-received', (language) => words(language).received)
const answered = mailKind('enquiry-answered', (language) => words(language).answered, {
  answer: { isRequired: true },
})

/** Notifies the shop of a new enquiry. */
export const newEnquiryMail = (shop: Shop, { name, email, phone, message }: Enquiry) =>
  mail(
    shop,
    forShop,
    { name, sender: words(shop.language).sender(name, email, phone), message },
    { recipient: shopRecipient(shop) ?? { ...shop.sender(), isVerified: true }, isUrgent: true },
  )

/**
 * Confirms to the sender that the enquiry has arrived. Any address can be entered, so the mail
 * repeats nothing that was entered.
 */
export const receivedMail = (shop: Shop, { email }: Enquiry) =>
  mail(shop, received, {}, { recipient: { email, isVerified: false }, canAnyoneTrigger: true })

/** Contains only what staff wrote, because the address is not verified. */
export const answerMail = (shop: Shop, { email, answer, createdAt }: Enquiry) =>
  mail(
    shop,
    answered,
    { answer: answer ?? '', when: formatMoment(createdAt) },
    { recipient: { email, isVerified: false }, isUrgent: true },
  )

/** The mails whose wording the owner can change, with sample values. */
export const enquiryMails = [
  { ...received, sample: () => ({}) },
  {
    ...answered,
    sample: (shop: Shop) => ({
      answer: words(shop.language).sampleAnswer,
      when: formatMoment(shop.clock.now().toISOString()),
    }),
  },
]
