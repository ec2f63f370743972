import { formatMoment } from '#kit/contract/nepal-time.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { shopRecipient } from '#settings/server/index.ts'
import type { Enquiry } from '../contract.ts'
import { enquiryMailWords as say } from '../mail-words.ts'

const forShop = mailKind('enquiry-for-shop', say.forShop)
const received = mailKind('enquiry-received', say.received)
const answered = mailKind('enquiry-answered', say.answered, { answer: { isRequired: true } })

/** To the shop: somebody wrote. */
export const newEnquiryMail = (shop: Shop, { name, email, phone, message }: Enquiry) =>
  mail(
    shop,
    forShop,
    { name, sender: say.sender(name, email, phone), message },
    {
      recipient: shopRecipient(shop) ?? { ...shop.sender(), isVerified: true },
      isUrgent: true,
    },
  )

/**
 * To the customer: it has arrived. Anybody can enter any address, so it says nothing of what was
 * entered.
 */
export const receivedMail = (shop: Shop, { email }: Enquiry) =>
  mail(shop, received, {}, { recipient: { email, isVerified: false }, isFromAnybody: true })

/** Says nothing but what staff wrote: nobody has verified the address. */
export const answerMail = (shop: Shop, { email, answer, createdAt }: Enquiry) =>
  mail(
    shop,
    answered,
    { answer: answer ?? '', when: formatMoment(createdAt) },
    { recipient: { email, isVerified: false }, isUrgent: true },
  )

/** What the owner may word, with values to look at. */
export const enquiryMails = [
  { ...received, sample: () => ({}) },
  {
    ...answered,
    sample: (shop: Shop) => ({
      answer: 'Yes, we repair hinges. Bring the laptop to the shop, and it is done the same day.',
      when: formatMoment(shop.clock.now().toISOString()),
    }),
  },
]
