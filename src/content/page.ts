import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { Block, textLimits } from './blocks.ts'
import { pageLimits } from './page-model.ts'

const text = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))
const maybeText = (max: number) => z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong))

const Entry = z.strictObject({
  title: text(pageLimits.entryTitle),
  text: maybeText(pageLimits.entryText),
})

/** A page as its owner writes it. */
export const PageText = z.strictObject({
  title: text(pageLimits.title),
  /** What search engines show below the title. */
  description: maybeText(pageLimits.description),
  /** The sentence that the page begins with. */
  lead: maybeText(pageLimits.lead),
  text: maybeText(textLimits.letters),
  /** What the shop does, on the page about its services. */
  listTitle: maybeText(pageLimits.title),
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
  /** When it was published; null for what the shop came with. */
  changedAt: z.nullable(z.string()),
})
export type PublicPage = z.output<typeof PublicPage>
