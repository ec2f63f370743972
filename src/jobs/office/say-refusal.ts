import { sayError } from '#kit/contract/error-words.ts'
import type { JobLine } from '../contract.ts'

/** Why a job failed. */
export const sayRefusal = ({ refusal }: JobLine) => sayError(refusal?.code ?? 'internal', refusal?.params)
