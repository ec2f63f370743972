import * as z from 'zod/mini'
import { filledText } from '#kit/contract/fields/text.ts'
import { isSafeAddress } from '../text/address.ts'
import { listUpTo } from '../text/text-schemas.ts'
import { linkFieldWords as words } from '../words/links.ts'
import { linkLimits } from './links-model.ts'

const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  listUpTo(item, max, words.tooMany(max))

/** Facts of the settings that may be a whole address. */
const fromSettings = /^\{(chat|facebook)\}$/

const Link = z.strictObject({
  label: filledText(linkLimits.label),
  to: filledText(linkLimits.address).check(
    z.refine((address) => fromSettings.test(address) || isSafeAddress(address), words.address),
  ),
})

/** The links of the menu; for the footer, its groups and the row of links below them. */
export const Links = z.strictObject({
  links: listOf(Link, linkLimits.links),
  groups: listOf(
    z.strictObject({
      heading: filledText(linkLimits.heading),
      links: listOf(Link, linkLimits.links),
    }),
    linkLimits.groups,
  ),
})
export type Links = z.output<typeof Links>

const PublicLink = z.object({ label: z.string(), to: z.string() })
export type PublicLink = z.output<typeof PublicLink>

export const PublicLinks = z.object({
  links: z.array(PublicLink),
  groups: z.array(z.object({ heading: z.string(), links: z.array(PublicLink) })),
})
export type PublicLinks = z.output<typeof PublicLinks>
