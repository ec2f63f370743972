import type { Language } from '#kit/contract/language.ts'
import { orderWords } from './words/shop.ts'

/** The name of a payment method. An unknown one keeps its stored name. */
export function describeMethod(method: string, language: Language) {
  const methods: Record<string, string> = orderWords(language).methods
  return methods[method] ?? method
}
