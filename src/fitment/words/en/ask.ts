export const ask = {
  title: 'Ask whether it fits',
  about: 'We will look it up and let you know, usually the same day.',
  device: 'Your device',
  deviceHint: 'Make, model and year, or the number on the old part',
  text: 'What do you need?',
  contact: 'Your phone number or e-mail address',
  send: 'Ask us',
  sent: 'Thank you. We will look it up and let you know.',
}
