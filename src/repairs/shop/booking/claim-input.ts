import * as z from 'zod/mini'
import { ClaimRepair } from '../../contract.ts'

/** The typed part of a claim; the page adds its link. */
export const ClaimInput = z.pick(ClaimRepair, { description: true })
