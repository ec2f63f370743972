import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/ticket.ts'

export const ticketWords = inLanguages({ en: en.ticket })
