import type { CreateStandardPage } from './standard-page.ts'

export const privacy: CreateStandardPage = () => ({
  title: 'Privacy',
  lead: 'We store what an order needs, share it with those who fulfil it, and never sell it.',
  text: `## What we store

- Your account: name, e-mail, phone number, address, and the address of a picture if you give \
one. Of your password we store only a hash, from which it cannot be recovered.
- Your cart, orders, reviews and messages to us.
- Technical records of requests to our server, for security, for a short time.

## What we use it for

To deliver and bill your orders, to answer you, to keep your account secure, and to comply with \
the law, which requires us to keep bills and complaints for five years.

## Who else sees it

- Couriers: your name, address and phone number.
- Google, if sign-in with Google is offered and you open the sign-in window: Google then learns \
of your visit.
- OpenStreetMap, when the map on the contact page comes into view: it learns your IP address.
- Authorities, where the law requires it.

## In your browser

When you sign in, a token is stored in your browser’s local storage. It is removed when you log \
out. We use no advertising and no tracking, and set no cookies of our own.

## Your rights

You may see, correct and take with you the data that we store, and have it erased unless a law \
forbids that. In your profile you can download a file with everything and close your account. Or \
write to [{email}](mailto:{email}) or to {name}, {address}.`,
})
