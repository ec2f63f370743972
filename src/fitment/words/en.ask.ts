export const ask = {
  title: 'Ask whether it fits',
  about: 'We look it up and tell you, usually the same day.',
  device: 'Your device',
  deviceHint: 'Make, model and year, or the number on the old part',
  text: 'What do you need?',
  contact: 'Your phone number or e-mail address',
  send: 'Ask us',
  sent: 'Thank you. We look it up and tell you.',
}
