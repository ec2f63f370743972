import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { customers } from '../contract.ts'
import { customerOfficeWords as words } from '../words/office.ts'
import { customerWords } from '../words/shop.ts'
import { closeAccount, exportCustomerData } from './close-account.ts'
import { correctEmail } from './correct-email.ts'
import { countCustomers, listCustomers } from './customers.queries.ts'
import { getContact, getCustomerDetails, updateCustomer } from './customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { removeCustomer } from './remove-customer.ts'

export function registerCustomers(api: Api) {
  const { shop } = api
  bind(api, customers.ownData, async (_, caller) =>
    exportCustomerData(shop, api.exportCustomer, caller),
  )
  bind(api, customers.closeOwn, (input, caller) =>
    closeAccount(shop, api.eraseCustomer, caller, input).then(() => ({
      message: customerWords(caller.language).closed,
    })),
  )
  bind(api, customers.list, (query) => listCustomers(shop.db, query, toRange(query)))
  bind(api, customers.count, async () => ({ count: await countCustomers(shop.db) }))
  bind(api, customers.one, ({ id }) => getCustomerDetails(shop, id))
  bind(api, customers.contact, ({ id }) => getContact(shop, id))
  bind(api, customers.update, async (input, caller) => ({
    data: await updateCustomer(shop, caller, input),
    message: words(caller.language).updated,
  }))
  bind(api, customers.correctEmail, async (input, caller) => ({
    data: await correctEmail(shop, caller, input),
    message: words(caller.language).emailCorrected,
  }))
  bind(api, customers.merge, ({ id, from }, caller) =>
    mergeCustomers(shop, api.merges, caller, { from, into: id }).then(() => ({
      message: words(caller.language).merged,
    })),
  )
  bind(api, customers.remove, ({ id }, caller) =>
    removeCustomer(shop, api.eraseCustomer, caller, id).then(() => ({
      message: words(caller.language).removed,
    })),
  )
}
