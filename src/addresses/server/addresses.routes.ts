import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { addresses } from '../contract.ts'
import { bookWords } from '../words/book.ts'
import { listAddresses } from './addresses.queries.ts'
import { changeAddress, createAddress, removeAddress } from './addresses.ts'

export function registerAddresses(api: Api) {
  const { shop } = api
  bind(api, addresses.list, (_, caller) => listAddresses(shop.db, caller.id))
  bind(api, addresses.create, (input, caller) => createAddress(shop, caller, input))
  bind(api, addresses.update, (input, caller) => changeAddress(shop, caller, input))
  bind(api, addresses.remove, ({ id }, caller) =>
    removeAddress(shop, caller, id).then(() => ({ message: bookWords(caller.language).removed })),
  )
}
