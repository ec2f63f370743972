import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { cart } from '../contract.ts'
import { buyingWords } from '../words/buying.ts'
import { cartWords } from '../words/shop.ts'
import { addCartItem, changeCartItem, getCart, removeCartItem } from './cart.ts'

export function registerCart(api: Api) {
  const { shop } = api
  bind(api, cart.current, async (input, caller) => ({ data: [await getCart(shop, caller, input)] }))
  bind(api, cart.addItem, async (input, caller) => ({
    quantity: await addCartItem(shop, caller, input),
    message: buyingWords.added,
  }))
  bind(api, cart.changeItem, async (input, caller) => ({
    quantity: await changeCartItem(shop, caller, input),
    message: cartWords.changed,
  }))
  bind(api, cart.removeItem, (input, caller) =>
    removeCartItem(shop, caller, input.id).then(() => ({ message: cartWords.removed })),
  )
}
