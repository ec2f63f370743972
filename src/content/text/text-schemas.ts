import * as z from 'zod/mini'
import type { Message } from '#kit/contract/language.ts'

export const listUpTo = <Item extends z.ZodMiniType>(item: Item, max: number, message: Message) =>
  z.array(item).check(z.maxLength(max, message))
