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
    message: buyingWords(caller.language).added,
  }))
  bind(api, cart.changeItem, async (input, caller) => ({
    quantity: await changeCartItem(shop, caller, input),
    message: cartWords(caller.language).changed,
  }))
  bind(api, cart.removeItem, async (input, caller) => {
    await removeCartItem(shop, caller, input.id)
    return { message: cartWords(caller.language).removed }
  })
}
