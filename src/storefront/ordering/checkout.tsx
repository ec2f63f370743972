import type { User } from '#accounts/contract.ts'
import type { Cart } from '#cart/contract.ts'
import { useLanguage } from '#kit/web/router/language.ts'
import { CheckoutStep } from '#orders/shop/checkout/checkout-step.tsx'
import { afterOrder } from '#payments/shop/go-on-to-pay.ts'
import { PaymentMethods } from '#payments/shop/payment-methods.tsx'

/** Step 2 of the cart page, with the payment methods in their slot. */
export function Checkout({ cart, user }: { cart: Cart; user: User }) {
  const language = useLanguage()
  return (
    <CheckoutStep
      cart={cart}
      user={user}
      payment={<PaymentMethods total={cart.total} />}
      afterOrder={(order) => afterOrder(order, language)}
    />
  )
}
