import { accounts } from './accounts.ts'
import { catalog } from './catalog.ts'
import type { Client } from './endpoint.ts'
import { media } from './media.ts'
import { reviews } from './reviews.ts'
import { shop } from './shop.ts'

/** The whole API. */
export const endpoints = { shop, media, accounts, catalog, reviews }

export type ApiClient = Client<typeof endpoints>
