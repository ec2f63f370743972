import type { MessageKind } from '../model.ts'

export const texts = {
  'order-placed': '{shop}: we have your order {number}, {total}. We call you before we send it.',
  'order-confirmed': '{shop}: your order {number} is confirmed.\nTo pay when you get it: {due}',
  'order-ready': '{shop}: your order {number} is ready. Come and pick it up.\nTo pay: {due}\nQuestions? {phone}',
  'order-shipped': '{shop}: your order {number} is on its way.\nWith {courier}\nTracking number {tracking}\nTo pay when you get it: {due}',
  'order-delivered': '{shop}: your order {number} was delivered. Thank you!\nSomething wrong? {phone}',
  'order-cancelled': '{shop}: your order {number} was cancelled.\nQuestions? {phone}',
  'payment-received': '{shop}: we received {amount} for your order {number}. Thank you!\nStill to pay: {due}',
  enquiry: 'Hello {name}, this is {shop}. You wrote to us: ',
} satisfies Record<MessageKind, string>
