import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { structure } from './catalog-structure.ts'
import { customers } from './customers.ts'
import type { Client } from './endpoint.ts'
import { enquiries } from './enquiries.ts'
import { imports } from './imports.ts'
import { inventory } from './inventory.ts'
import { jobs } from './jobs.ts'
import { mails } from './mails.ts'
import { media } from './media.ts'
import { orders } from './orders.ts'
import { promotions } from './promotions.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { shop } from './shop.ts'
import { staff } from './staff.ts'
import { staffOrders } from './staff-orders.ts'
import { wishlist } from './wishlist.ts'

/** The whole API. */
export const endpoints = {
  shop,
  settings,
  audit,
  mails,
  media,
  accounts,
  staff,
  jobs,
  catalog: { ...catalog, ...structure },
  inventory,
  imports,
  reviews,
  wishlist,
  promotions,
  cart,
  orders: { ...orders, ...staffOrders },
  enquiries,
  customers,
  reports,
}

export type ApiClient = Client<typeof endpoints>
