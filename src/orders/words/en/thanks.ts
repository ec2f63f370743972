export const thanks = {
  title: 'Thank you for your order!',
  number: 'Your order number is',
  call: 'We will call you to confirm the order.',
  bring: (days: string) =>
    `Your products arrive in ${days}, or wait in the shop if you chose to pick them up.`,
  arrives: (days: string) =>
    `Your products arrive ${days}, or wait in the shop from then on if you chose to pick them up.`,
  pay: (total: string) => `You pay ${total} in cash when you get them.`,
  cancel: 'You can cancel the order in your account while it is pending.',
  ordered: 'What you ordered',
  quantity: (quantity: number) => `Quantity ${quantity}`,
  track: 'Track Order',
  back: 'Go Back to Shopping',
}
