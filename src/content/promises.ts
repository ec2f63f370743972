import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { linkFieldWords as words } from './links-words.ts'
import { promiseLimits as limits, promiseIcons } from './promises-model.ts'

const text = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))
const maybeText = (max: number) => z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong))
const atMost = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max, words.tooMany(max)))

/** What the shop promises: in the strip above the footer, and of its services. */
export const Promises = z.strictObject({
  strip: atMost(
    z.strictObject({
      icon: z.enum(promiseIcons),
      title: text(limits.title),
      text: maybeText(limits.text),
    }),
    limits.strip,
  ),
  benefitsTitle: maybeText(limits.text),
  /** `lead` and `rest` read as one; `text` says what it means. */
  benefits: atMost(
    z.strictObject({
      lead: text(limits.title),
      rest: maybeText(limits.title),
      text: maybeText(limits.about),
    }),
    limits.benefits,
  ),
})
export type Promises = z.output<typeof Promises>
export type StripEntry = Promises['strip'][number]
export type Benefit = Promises['benefits'][number]
