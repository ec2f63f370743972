import { adminMessages } from '#contract/admin-messages.ts'
import { customers } from '#contract/customers.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import { type Api, bind } from '../http/bind.ts'
import { countCustomers, listCustomers } from './customers.queries.ts'
import { getContact, getCustomerFile, updateCustomer } from './customers.ts'
import { removeCustomer } from './remove-customer.ts'

export function registerCustomers(api: Api) {
  const { shop } = api
  const { customers: words } = adminMessages
  bind(api, customers.list, ({ page = 1, limit = defaultPageSize, ...filter }) => listCustomers(shop.db, { ...filter, offset: (page - 1) * limit, limit }))
  bind(api, customers.count, async () => ({ count: await countCustomers(shop.db) }))
  bind(api, customers.one, ({ id }) => getCustomerFile(shop, id))
  bind(api, customers.contact, ({ id }) => getContact(shop, id))
  bind(api, customers.update, async (input, caller) => ({ data: await updateCustomer(shop, caller, input), message: words.updated }))
  bind(api, customers.remove, ({ id }, caller) => removeCustomer(shop, caller, id).then(() => ({ message: words.removed })))
}
