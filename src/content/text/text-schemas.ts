import * as z from 'zod/mini'
import type { Message } from '#kit/contract/language.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'

export const requiredText = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))

export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong))

export const listUpTo = <Item extends z.ZodMiniType>(item: Item, max: number, message: Message) =>
  z.array(item).check(z.maxLength(max, message))
