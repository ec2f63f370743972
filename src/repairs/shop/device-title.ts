import type { Language } from '#kit/contract/language.ts'
import type { DeviceKind } from '../model.ts'
import { repairStageWords } from '../words/stages.ts'

interface Device {
  kind: DeviceKind | ''
  brand: string
  model: string
}

/** Brand and model, or else the kind of device. */
export const deviceTitle = ({ kind, brand, model }: Device, language: Language) =>
  [brand, model].filter(Boolean).join(' ') || (kind ? repairStageWords(language).kinds[kind] : '')
