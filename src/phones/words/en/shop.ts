export const shop = {
  verified: (number: string) => `Your phone number ${number} is confirmed.`,
  unverified: (number: string) =>
    `Your phone number ${number} is not confirmed yet. Repairs that you book without signing in ` +
    'appear in your account only once it is.',
  atCounter: 'Show us your phone in the shop, and we will confirm the number.',
  sendCode: 'Send me a code by SMS',
  sendAgain: 'Send a new code',
  sent: 'We have sent a code to your phone.',
  code: 'Code from the SMS',
  confirm: 'Confirm my number',
  confirmed: 'Thank you. Your phone number is confirmed.',
  text: (name: string, code: string, minutes: number) =>
    `${name}: ${code} confirms your phone number. It works for ${minutes} minutes. If you did ` +
    'not ask for it, ignore this message.',
}
