import { accounts } from './accounts.ts'
import { catalog } from './catalog.ts'
import type { Client } from './endpoint.ts'
import { shop } from './shop.ts'

/** The whole API. */
export const endpoints = { shop, accounts, catalog }

export type ApiClient = Client<typeof endpoints>
