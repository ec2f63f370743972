import { useForm } from '../../app/use-form.ts'

const forNew = async () => (await import('./order-schemas.ts')).ForNew
const forKnown = async () => (await import('./order-schemas.ts')).ForKnown

export const emptyOrder = { name: '', email: '', number: '', shippingAddress: '', shippingOption: 'courier', notes: '', promoCode: '' }

/** What is written down of an order on the phone, besides who orders what. */
export const useOrderForm = (isKnown: boolean) => useForm({ id: 'order', schema: isKnown ? forKnown : forNew, values: emptyOrder })
export type OrderForm = ReturnType<typeof useOrderForm>
