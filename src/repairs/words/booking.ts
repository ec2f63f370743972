import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/booking.ts'

export const bookingWords = inLanguages({ en: en.booking })
