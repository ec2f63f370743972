import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const compareErrors = defineErrors({ different_kinds: 422 }, inLanguages({ en: en.errors }))
