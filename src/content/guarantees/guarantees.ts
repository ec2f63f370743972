import * as z from 'zod/mini'
import { filledText, text } from '#kit/contract/fields/text.ts'
import { listUpTo } from '../text/text-schemas.ts'
import { linkFieldWords as words } from '../words/links.ts'
import { guaranteeIcons, guaranteeLimits as limits } from './guarantees-model.ts'

const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  listUpTo(item, max, words.tooMany(max))

/** The guarantees of the shop: in the strip above the footer, and for its services. */
export const Guarantees = z.strictObject({
  strip: listOf(
    z.strictObject({
      icon: z.enum(guaranteeIcons),
      title: filledText(limits.title),
      text: text(limits.text),
    }),
    limits.strip,
  ),
  benefitsTitle: text(limits.text),
  /** `lead` and `rest` form one heading; `text` explains it. */
  benefits: listOf(
    z.strictObject({
      lead: filledText(limits.title),
      rest: text(limits.title),
      text: text(limits.about),
    }),
    limits.benefits,
  ),
})
export type Guarantees = z.output<typeof Guarantees>
export type StripEntry = Guarantees['strip'][number]
export type Benefit = Guarantees['benefits'][number]
