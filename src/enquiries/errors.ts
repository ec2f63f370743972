import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const enquiryErrors = defineErrors({ already_answered: 409 }, inLanguages({ en: en.errors }))
