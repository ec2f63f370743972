import type { MemberRole } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { paragraph, spelledButton } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { type MailKind, type MailValues, mailKind } from '#kit/server/mail/mail-kind.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#shop-pages.ts'
import { sellerMailWords as say } from '../mail-words.ts'
import { memberInvitationHours, sellersPart } from '../model.ts'
import { getBusiness } from './businesses.queries.ts'
import { listOwners } from './members.queries.ts'

const link = { isBlock: true }

/** What owners of a seller are told, at each step. */
const kinds = {
  received: mailKind('seller-received', say.received, { link }),
  missing: mailKind('seller-missing', say.missing, { link, missing: { isRequired: true } }),
  verified: mailKind('seller-verified', say.verified, { link }),
  rejected: mailKind('seller-rejected', say.rejected, { link, reason: { isRequired: true } }),
  suspended: mailKind('seller-suspended', say.suspended, { reason: { isRequired: true } }),
  lifted: mailKind('seller-lifted', say.lifted, { link }),
  corrected: mailKind('seller-corrected', say.corrected, { link, reason: { isRequired: true } }),
} satisfies Record<string, MailKind>
export type SellerStep = keyof typeof kinds

const invitation = mailKind('seller-invitation', say.invitation, {
  link: { isBlock: true, isRequired: true },
})

/** A button, or the path alone where the shop's address is not known. */
export const linkTo = (origin: string | null, path: string, label: string) =>
  origin ? spelledButton(label, `${origin}${path}`) : paragraph(say.pathOnly(path))

const valuesOf = (origin: string | null, business: string, note: string) => ({
  business,
  reason: note,
  missing: note,
  link: linkTo(origin, paths.sell, say.open),
})

/** Tells every owner of a seller; `note` is what staff wrote. */
export async function tellOwners(
  shop: Shop,
  tx: Db,
  step: SellerStep,
  { id, name: business }: { id: string; name: string },
  note = '',
) {
  for (const owner of await listOwners(tx, id)) {
    const values = { ...valuesOf(shop.origin.current(), business, note), name: owner.name }
    await enqueueMail(
      tx,
      mail(shop, kinds[step], values, {
        recipient: { ...owner, isVerified: true },
        about: `seller:${id}`,
      }),
    )
  }
}

/**
 * Tells every owner of a seller what another noun has to say; their name and that of the seller are
 * known.
 */
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
  business: string,
  role: MemberRole,
  token: string,
) => ({
  business,
  role: say.role(role),
  link: linkTo(origin, paths.acceptSellerInvitation(token), say.accept),
  hours: String(memberInvitationHours),
})

/**
 * The link is the key: it goes to the invited person and is kept nowhere else. Where nobody looks
 * at who sells, it may come from anybody.
 */
export const memberInvitationMail = (
  shop: Shop,
  business: string,
  { email, role }: { email: string; role: MemberRole },
  token: string,
) =>
  mail(shop, invitation, invitationValues(shop.origin.current(), business, role, token), {
    recipient: { email, isVerified: false },
    isFromAnybody: !shop.sellers.current.verifies,
    secretUntil: new Date(shop.clock.now().getTime() + memberInvitationHours * 3_600_000),
  })

const sampleOrigin = 'https://shop.example'

/** What mails to sellers are looked at with. */
export const sampleSeller = {
  origin: sampleOrigin,
  tag: 'himal',
  business: 'Himal Computers',
  name: 'Sita Magar',
}

/** What the owner may word, with values to look at. */
export const sellerMails = [
  ...Object.values(kinds).map((kind) => ({
    ...kind,
    part: sellersPart,
    sample: () => ({
      ...valuesOf(
        sampleOrigin,
        'Himal Computers',
        'The PAN certificate cannot be read. Please upload it again.',
      ),
      name: 'Sita Magar',
    }),
  })),
  {
    ...invitation,
    part: sellersPart,
    sample: () => invitationValues(sampleOrigin, 'Himal Computers', 'manager', '0123456789'),
  },
]
