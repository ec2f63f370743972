import * as z from 'zod/mini'
import { filledText, text } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { Block, textLimits } from '../text/blocks.ts'
import { pageLimits } from './page-model.ts'

const Entry = z.strictObject({
  title: filledText(pageLimits.entryTitle),
  text: text(pageLimits.entryText),
})

/** A page as the owner writes it. */
export const PageText = z.strictObject({
  title: filledText(pageLimits.title),
  /** Search engines show it below the title. */
  description: text(pageLimits.description),
  /** The opening sentence. */
  lead: text(pageLimits.lead),
  text: text(textLimits.length),
  /** The services of the shop, on the services page only. */
  listTitle: text(pageLimits.title),
  list: z.array(Entry).check(z.maxLength(pageLimits.entries, fieldWords.max(pageLimits.entries))),
})
export type PageText = z.output<typeof PageText>

/** A page as visitors read it. */
export const PublicPage = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  blocks: z.array(Block),
  listTitle: z.string(),
  list: z.array(z.object({ title: z.string(), text: z.string() })),
  /** When the page was published; null for standard and sample pages. */
  changedAt: z.nullable(z.string()),
})
export type PublicPage = z.output<typeof PublicPage>
