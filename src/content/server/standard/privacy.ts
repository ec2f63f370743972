import type { StandardPageOf } from './standard-page.ts'

export const privacy: StandardPageOf = () => ({
  title: 'Privacy',
  lead: 'We keep what an order needs, show it to those who carry it out, and sell it to nobody.',
  text: `## What we keep

- Your account: name, e-mail, telephone number, address,
  and a picture’s address if you give one. Your password is kept only as a fingerprint
  from which it cannot be read.
- Your cart, orders, reviews and messages to us.
- Technical records of calls to our server, for safety, for a short time.

## What we use it for

To deliver and bill your orders, to answer you, to keep your account safe, and to meet the law,
  which asks us to keep bills and complaints for five years.

## Who else sees it

- Couriers: your name, address and telephone number.
- Google, where signing in with it is offered and you open the sign-in
  window: it then learns that you visited.
- OpenStreetMap, when the map on the contact page comes into view: it learns your internet address.
- Authorities, where a law obliges us.

## In your browser

When you sign in, your browser’s local storage keeps a token that says so; it goes
  when you log out. We use no advertising and no tracking, and set no cookies of our own.

## Your rights

You may see, correct and take with you what we keep, and have it erased
  where no law forbids that: your profile offers a file with everything,
  and to close your account. Or write to [{email}](mailto:{email}) or to {name}, {address}.`,
})
