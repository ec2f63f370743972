import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/stages.ts'

export const repairStageWords = inLanguages({ en: en.stages })
