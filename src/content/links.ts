import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { isSafeAddress } from './address.ts'
import { linkLimits } from './links-model.ts'
import { linkFieldWords as words } from './links-words.ts'

const text = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))
const atMost = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max, words.tooMany(max)))

/** What the settings may fill in as a whole address. */
const fromSettings = /^\{(chat|facebook)\}$/

const Link = z.strictObject({
  label: text(linkLimits.label),
  to: text(linkLimits.address).check(
    z.refine((address) => fromSettings.test(address) || isSafeAddress(address), words.address),
  ),
})

/** The links of the menu, or the footer's groups with the row below them. */
export const Links = z.strictObject({
  links: atMost(Link, linkLimits.links),
  groups: atMost(
    z.strictObject({ heading: text(linkLimits.heading), links: atMost(Link, linkLimits.links) }),
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
