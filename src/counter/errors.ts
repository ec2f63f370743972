import { errorsOf } from '#kit/contract/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.errors.ts'

export const counterErrors = errorsOf({ paid_otherwise: 409 }, inLanguages({ en: en.errors }))
