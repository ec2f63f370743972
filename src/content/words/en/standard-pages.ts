export const standardPages = {
  about: {
    title: 'About us',
    lead: 'Visit {name} at {address}, open {hours}.',
    text: 'Call [{phone}](tel:{phone}), write to [{email}](mailto:{email}), or come by.',
  },
  services: {
    title: 'Services',
    lead:
      'Ask us what we can do for you: call {phone}, write to {email}, or visit us at ' +
      '{address}.',
    text: '',
  },
  careers: {
    title: 'Careers',
    lead: '',
    text:
      'Would you like to work with us? Write a few lines about yourself to ' +
      '[{email}](mailto:{email}).',
  },
  delivery: {
    title: 'Delivery',
    lead: 'Delivery takes {deliveryDays} and costs {deliveryCharge}.',
    text: `## Delivery options

{deliveryOptions}

## On its way

The courier calls the phone number on your order before arriving, so please keep that phone at \
hand. If you pick up the order yourself, come to {address}, {hours}. We call you when it is ready.

## When the parcel arrives

Check it before you pay. You pay the price of your order, including the delivery charge shown in \
it, and nothing more.

If the box is crushed or open, you may refuse it. If you find damage later, tell us immediately: \
we send a replacement or return your money.

## If it is late

Roads close, and festivals cause delays. If an order takes longer than promised, call \
[{phone}](tel:{phone}). You may cancel it free of charge until it has been handed over.`,
  },
  returns: {
    title: 'Returns and refunds',
    lead:
      'If a product is not as its page describes it, you get your money back within {returnDays} ' +
      'days after delivery.',
    text: `## Your legal rights

Our guarantee adds to the Consumer Protection Act 2075 and takes nothing away from it. With the \
bill, you can return goods within 7 days, and goods with an unbroken seal within 15 days, without \
any deduction.

Whichever rule is better for you applies.

## How to return something

1. Open the order in your account, choose “Return something” and describe the problem. Photos \
help. Or call [{phone}](tel:{phone}) or write to [{email}](mailto:{email}) with your order number.
2. Pack it with everything that was in the box. The original box is best, but any safe box will do.
3. Once we have accepted the return, bring the product to {address}, or ask us how to send it. If \
the fault is ours, we pay for the return.

## Refunds

Once we have received and inspected the product, we return the money within 7 days, by the method \
you paid with or to a bank account or wallet that you name.

## What cannot be returned

Software with a used key, parts damaged during installation, and machines damaged by a fall or a \
liquid, unless they were faulty on arrival. Please remove your personal data before you send a \
machine back.`,
  },
  warranty: {
    title: 'Warranty',
    lead:
      'We repair, replace or refund what breaks on its own. Keep the bill: it is your warranty ' +
      'card.',
    text: `## New products

Each product page says how long the warranty lasts and who gives it: the manufacturer or us. It \
starts on the day of delivery.

## What a warranty does not cover

- Falls, liquids, lightning and wrong voltage.
- Wear of batteries, fans and keys that is usual for their age.
- Parts opened or changed by others, unless that is unrelated to the fault.

## How to make a claim

Call [{phone}](tel:{phone}) or write to [{email}](mailto:{email}) with your order number and a \
sentence about the fault. A photo or a short video helps. Back up your data first; a repair can \
lose it.`,
  },
  terms: {
    title: 'Terms of use',
    lead: (name: string) =>
      `These terms apply between you and ${name}, {address}, when you use this site or order ` +
      'from it.',
    text: (seller: string, complaints: string) => `## Who we are

${seller}

## Your account

You need an account to keep a cart and to order. Give true details, keep your password secret and \
tell us if anyone else has used it.

You may close your account at any time. We may close an account that is used to harm others or to \
order without the intention to pay.

## Prices and orders

Prices are in Nepalese rupees, written Rs., and include 13% VAT. In addition to the price, you pay \
the delivery charge shown before you order, and nothing else.

Your order is an offer to buy. It is accepted when we confirm it. If a price was an obvious \
mistake or the last item has just been sold, we let you know and you owe nothing.

You pay on delivery or pick-up, or by another method that the checkout offers, and get a bill.

## What is shown here

We describe products with care. Pictures show the kind of product; colours can differ on your \
screen. The figures on the page are what counts: if a product differs from them, you may return it.

## Reviews

Reviews are the opinions of their authors. We remove reviews that are unlawful, insulting or not \
about the product, and no others.

## Responsibility

We are liable for damage that we cause intentionally or by negligence, and for everything else for \
which the law of Nepal makes us liable. These terms do not limit your rights as a consumer.

## Complaints and law

${complaints} We answer complaints within 7 days. You may also turn to the Department of \
Commerce, Supplies and Consumer Protection.

The law of Nepal applies, and the courts of Nepal decide.`,
    /** The facts that the E-Commerce Act 2081 requires of a seller. */
    seller: {
      registeredName: 'Registered name: {registeredName}',
      name: 'Name: {name}',
      address: 'Address: {address}',
      telephone: 'Telephone: {phone}',
      email: 'E-mail: {email}',
      companyNumber: 'Registration number: {companyNumber}',
      registration: 'PAN/VAT number: {registration}',
      listingNumber: 'Listed with the Department of Commerce under number {listingNumber}',
    },
    complaints: 'Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}).',
    complaintsToOfficer: (phone: string, email: string) =>
      `Our grievance officer is {grievanceOfficer}: call [${phone}](tel:${phone}) ` +
      `or write to [${email}](mailto:${email}).`,
  },
  privacy: {
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
  },
  'export-policy': {
    title: 'Export Policy',
    lead:
      'We sell to addresses in Nepal. Goods that leave the country are exported by the buyer, ' +
      'not by us.',
    text: `## Orders from abroad

You may order from any country for delivery within Nepal. Please give the phone number of the \
person who receives the parcel.

## Taking goods out of Nepal

Some computers, encryption products and graphics processors are subject to export rules of Nepal \
or of the country in which they were made. Anyone who takes them across a border must follow \
those rules, pay the duties and hold the licences.

Prices include Nepalese VAT, which we cannot refund at the border.

## Whom we do not supply

We do not knowingly sell goods intended for a person or purpose under sanctions of the United \
Nations.

## Warranty abroad

A manufacturer’s warranty may be valid in one country only. Ask us before you buy: \
[{email}](mailto:{email}).`,
  },
}
