import type { MessageKind } from '../../model.ts'

export const texts = {
  'order-placed':
    '{shop}: we received your order {number}, {total}. We will call you before we send it.',
  'order-confirmed': '{shop}: your order {number} is confirmed.\nStill to pay: {due}',
  'order-ready':
    '{shop}: your order {number} is ready. You can pick it up now.\n' +
    'Still to pay: {due}\nQuestions? {phone}',
  'order-shipped':
    '{shop}: your order {number} is on its way.\nCourier: {courier}\n' +
    'Tracking number: {tracking}\nStill to pay: {due}',
  'order-delivered':
    '{shop}: your order {number} was delivered. Thank you!\nSomething wrong? {phone}',
  'order-cancelled': '{shop}: your order {number} was cancelled.\nQuestions? {phone}',
  'payment-received':
    '{shop}: we received {amount} for your order {number}. Thank you!\nStill to pay: {due}',
  'repair-booked': '{shop}: your repair {number}, {device}.\nTrack it: {link}',
  'repair-estimate':
    '{shop}: the estimate for your repair {number} is {total}.\n' +
    'Approve or decline each item: {link}',
  'repair-ready':
    '{shop}: your {device} is ready, repair {number}. Pick-up code {code}\n' +
    'Still to pay: {due}\n{link}',
  'repair-reminder':
    '{shop}: your {device} is still with us, repair {number}. Pick-up code {code}\n' +
    'Still to pay: {due}\nQuestions? {phone}',
  enquiry: 'Hello {name}, this is {shop}. You wrote to us: ',
} satisfies Record<MessageKind, string>
