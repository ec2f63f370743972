import type { DeviceKind } from '../model.ts'
import { repairStageWords } from '../stage-words.ts'

/** What a device is called: brand and model, else what kind it is. */
export const deviceTitle = ({
  kind,
  brand,
  model,
}: {
  kind: DeviceKind | ''
  brand: string
  model: string
}) => [brand, model].filter(Boolean).join(' ') || (kind ? repairStageWords.kinds[kind] : '')
