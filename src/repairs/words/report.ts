import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/report.ts'

export const repairReportWords = inLanguages({ en: en.report })
