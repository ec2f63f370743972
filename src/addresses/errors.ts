import { errorsOf } from '#kit/contract/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.errors.ts'

export const addressErrors = errorsOf({ too_many_addresses: 409 }, inLanguages({ en: en.errors }))
