import type { Noun } from '#kit/server/noun.ts'
import { settlementChecks } from './checks.queries.ts'
import { registerSettlements } from './settlements.routes.ts'

export const settlements: Noun = { register: registerSettlements, checks: settlementChecks }
