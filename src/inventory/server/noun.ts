import type { Noun } from '#kit/server/noun.ts'
import { inventoryChecks } from './checks.queries.ts'
import { registerInventory } from './inventory.routes.ts'
import { productMails } from './product-mails.ts'
import { inventoryTasks } from './tasks.ts'

export const inventory: Noun = {
  register: registerInventory,
  checks: inventoryChecks,
  tasks: inventoryTasks,
  mailKinds: productMails,
}
