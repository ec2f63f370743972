import { cart } from '#contract/cart.ts'
import { cartMessages } from '#contract/cart-messages.ts'
import { type Api, bind } from '../http/bind.ts'
import { addCartItem, changeCartItem, getCart, removeCartItem } from './cart.ts'

export function registerCart(api: Api) {
  const { shop } = api
  bind(api, cart.current, async (input, caller) => ({ data: [await getCart(shop, caller, input.promoCode)] }))
  bind(api, cart.addItem, async (input, caller) => ({ quantity: await addCartItem(shop, caller, input), message: cartMessages.added }))
  bind(api, cart.changeItem, async (input, caller) => ({ quantity: await changeCartItem(shop, caller, input), message: cartMessages.changed }))
  bind(api, cart.removeItem, (input, caller) => removeCartItem(shop, caller, input.id).then(() => ({ message: cartMessages.removed })))
}
