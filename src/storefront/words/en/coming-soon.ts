export const comingSoon = {
  title: (name: string) => `${name} opens soon`,
  heading: 'We are opening soon',
  defaultText: 'We are still putting things on the shelves. Come back in a few days.',
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Write to ${email}`,
}
