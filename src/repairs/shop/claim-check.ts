import * as z from 'zod/mini'
import { ClaimRepair } from '../contract.ts'

/** What is typed of a claim; the link is that of its page. */
export const TypedClaim = z.pick(ClaimRepair, { words: true })
