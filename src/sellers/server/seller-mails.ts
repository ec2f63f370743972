import type { MemberRole } from '#access/member-access.ts'
import { sellersFeature } from '#access/member-access.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { type MailKind, type MailValues, mailKind } from '#kit/server/mail/mail-kind.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { memberInvitationHours } from '../model.ts'
import { sellerMailWords as words } from '../words/mails.ts'
import { getBusiness } from './businesses/businesses.queries.ts'
import { listOwners } from './members/members.queries.ts'

const link = { isBlock: true }

/** The mails to the owners of a seller, by step of its application. */
const kinds = {
  received: mailKind('seller-received', (language) => words(language).received, { link }),
  missing: mailKind('seller-missing', (language) => words(language).missing, {
    link,
    missing: { isRequired: true },
  }),
  verified: mailKind('seller-verified', (language) => words(language).verified, { link }),
  rejected: mailKind('seller-rejected', (language) => words(language).rejected, {
    link,
    reason: { isRequired: true },
  }),
  suspended: mailKind('seller-suspended', (language) => words(language).suspended, {
    reason: { isRequired: true },
  }),
  lifted: mailKind('seller-lifted', (language) => words(language).lifted, { link }),
  corrected: mailKind('seller-corrected', (language) => words(language).corrected, {
    link,
    reason: { isRequired: true },
  }),
} satisfies Record<string, MailKind>
export type SellerStep = keyof typeof kinds

const invitation = mailKind('seller-invitation', (language) => words(language).invitation, {
  link: { isBlock: true, isRequired: true },
  business: { isOptional: true },
})

const toMailValues = (
  origin: string | null,
  business: string,
  note: string,
  language: Language,
) => ({
  business,
  reason: note,
  missing: note,
  link: linkTo(origin, paths.sell, words(language).open, language),
})

/** Mails every owner of a seller. `note` is the text that staff entered. */
export async function notifyOwners(
  shop: Shop,
  tx: Db,
  step: SellerStep,
  { id, name: business }: { id: string; name: string },
  note = '',
) {
  for (const owner of await listOwners(tx, id)) {
    const values = {
      ...toMailValues(shop.origin.current(), business, note, shop.language),
      name: owner.name,
    }
    await enqueueMail(
      tx,
      mail(shop, kinds[step], values, {
        recipient: { ...owner, isVerified: true },
        about: `seller:${id}`,
      }),
    )
  }
}

/** Mails every owner of a seller for another noun, and adds the owner's and the seller's name. */
export async function mailOwners(
  shop: Shop,
  tx: Db,
  id: string,
  kind: MailKind,
  valuesFor: (seller: { tag: string }) => MailValues,
) {
  const { name: business, tag } = await getBusiness(tx, id)
  for (const owner of await listOwners(tx, id))
    await enqueueMail(
      tx,
      mail(
        shop,
        kind,
        { ...valuesFor({ tag }), business, name: owner.name },
        { recipient: { ...owner, isVerified: true }, about: `seller:${id}` },
      ),
    )
}

const invitationValues = (
  origin: string | null,
  business: string | null,
  role: MemberRole,
  token: string,
  language: Language,
) => ({
  business,
  role: words(language).role(role),
  link: linkTo(origin, paths.acceptSellerInvitation(token), words(language).accept, language),
  hours: String(memberInvitationHours),
})

/**
 * The mail with the invitation link. The token is secret: only its hash is stored. If staff do not
 * verify sellers, anybody can trigger this mail, so it does not name the business, and the stricter
 * daily limit applies.
 */
export const memberInvitationMail = (
  shop: Shop,
  business: string,
  { email, role }: { email: string; role: MemberRole },
  token: string,
) =>
  mail(
    shop,
    invitation,
    invitationValues(
      shop.origin.current(),
      shop.sellers.current.verifies ? business : null,
      role,
      token,
      shop.language,
    ),
    {
      recipient: { email, isVerified: false },
      canAnyoneTrigger: !shop.sellers.current.verifies,
      secretUntil: new Date(shop.clock.now().getTime() + memberInvitationHours * 3_600_000),
    },
  )

const sampleOrigin = 'https://shop.example'

/** Sample values for previews of mails to sellers. */
export const sampleSeller = {
  origin: sampleOrigin,
  tag: 'himal',
  business: 'Himal Computers',
  name: 'Sita Magar',
}

/** The mails whose text the owner may change, with sample values for the preview. */
export const sellerMails = [
  ...Object.values(kinds).map((kind) => ({
    ...kind,
    feature: sellersFeature,
    sample: ({ language }: Shop) => ({
      ...toMailValues(sampleOrigin, sampleSeller.business, words(language).sampleNote, language),
      name: sampleSeller.name,
    }),
  })),
  {
    ...invitation,
    feature: sellersFeature,
    sample: ({ language }: Shop) =>
      invitationValues(sampleOrigin, sampleSeller.business, 'manager', '0123456789', language),
  },
]
