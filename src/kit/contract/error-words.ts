import type { ErrorCode, ErrorSentences } from './errors.ts'
import { inLanguages } from './language.ts'
import * as en from './words/en.ts'

export const errorWords: ErrorSentences = inLanguages({ en: en.errors })

/** The one place where a code and its parameters become a sentence. */
export function sayError(code: ErrorCode, params: object = {}): string {
  const words = errorWords[code]
  return typeof words === 'string' ? words : words(params as never)
}
