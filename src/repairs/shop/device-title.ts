import type { DeviceKind } from '../model.ts'
import { repairStageWords } from '../words/stages.ts'

/** Brand and model, or else the kind of device. */
export const deviceTitle = ({
  kind,
  brand,
  model,
}: {
  kind: DeviceKind | ''
  brand: string
  model: string
}) => [brand, model].filter(Boolean).join(' ') || (kind ? repairStageWords.kinds[kind] : '')
