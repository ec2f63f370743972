import { guaranteesName } from '#content/guarantees/guarantees-model.ts'
import { suggestedGuarantees } from '#content/guarantees/suggested-guarantees.ts'
import type { PageText } from '#content/pages/page.ts'
import { contentTag, insertSampleVersion, pages } from '#content/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { sampleOfficeWords } from '../../words/office.ts'

const page = (text: Partial<PageText> & Pick<PageText, 'title'>): PageText => ({
  description: '',
  lead: '',
  text: '',
  listTitle: '',
  list: [],
  ...text,
})

/** The sample's page texts. They use the specification's sentences where it has any. */
const texts: Record<string, PageText> = {
  about: page({
    title: 'About us',
    lead:
      'A computer shop in Kathmandu that sells machines, the parts inside them, and the parts ' +
      'other machines need.',
    text: `## What we sell

Laptops and desktops, monitors, processors, boards, memory and drives; spares for laptops; and, \
because the same customers asked for them, bearings, belts, plugs and pads for vehicles and \
machines.

Every page names the model, the sizes and the sockets that decide whether a part fits. Where we do \
not know a figure, we leave it out instead of guessing.

## What we repair

The workshop came first. We have repaired laptops for 11 years, and most of what we know about \
buying one we learnt from those that came back broken.

## How we work

Prices include VAT and are the prices you pay. You pay when the parcel arrives, after looking at \
it. If something is wrong, the bill and the box are all we need.

When we are out of something, the page says so. When another part would serve you better for less, \
we say that too.`,
  }),
  services: page({
    title: 'Services',
    lead:
      'Tell us what is wrong. We collect the laptop, find the fault, and name a price before ' +
      'anything is opened further.',
  }),
  careers: page({
    title: 'Careers',
    text: `We are a small team: a workshop, a counter, and the people who answer the telephone. \
From time to time we look for engineers who like finding faults and for people who like explaining \
things.

Write to us with a few lines about a machine you have repaired or a customer you have helped. A \
certificate is welcome, and not needed.

[{email}](mailto:{email})`,
  }),
  delivery: page({
    title: 'Delivery',
    lead: 'Delivery takes {deliveryDays} and costs {deliveryCharge}.',
    text: `## Ways to get your order

{deliveryOptions}

If you collect it yourself, come to {address}, from {hours}. We call when it is ready.

## Where we deliver

To all 77 districts of Nepal. The courier calls the number of your order before coming, so please \
keep that telephone near you.

## When the parcel arrives

Look at it before you pay. You pay the price of your order and nothing on top of it.

If the box is crushed or open, you may refuse it. If you find damage later, tell us within 24 \
hours and we send a new one or return your money.

## If it is late

Roads close and festivals come. When an order takes longer than promised we call you; you may also \
call [{phone}](tel:{phone}) and cancel it free of charge until it has been handed over.`,
  }),
  returns: page({
    title: 'Returns and refunds',
    lead:
      'You may change your mind, and you may be sent something that is not right. Both have a ' +
      'simple way back.',
    text: `## Our two promises

- 24 Hour Return Policy: tell us within 24 hours after the parcel has arrived and we take it back, \
no question asked.
- Money Back Guarantee: if the product is not what its page says, you get your money back within \
{returnDays} days after delivery.

## Your rights by law

These promises come on top of the Consumer Protection Act 2075 and take nothing from it. With the \
bill, goods can be returned within 7 days, and goods whose seal is unbroken within 15 days, \
without any deduction.

Whichever rule is better for you is the one that counts.

## How to return something

- Call [{phone}](tel:{phone}) or write to [{email}](mailto:{email}) and say what is wrong. Your \
order’s number helps.
- Pack it with everything that was in the box. The original box is best, any safe box will do.
- Bring it to the shop, or let our courier collect it. If the fault is ours, we pay for the way \
back.

## Refunds

Once the product is here and has been looked at, the money goes back within 7 days, in the way you \
paid it or to a bank account or wallet that you name.

## What we cannot take back

Software whose key was used, parts damaged while being fitted, and machines damaged by a fall or a \
liquid, unless they were faulty when they arrived. Please remove your own data before you send a \
machine back.`,
  }),
  warranty: page({
    title: 'Warranty',
    lead:
      'What breaks by itself is repaired, replaced or refunded. Keep the bill: it is the ' +
      'warranty card.',
    text: `## New products

Each product’s page says how long its warranty lasts and who gives it: its maker or us. It begins \
on the day of delivery.

We handle the claim with the maker for you. You need not travel to a service centre.

## Repairs

Our repairs carry a 3 month warranty. If the same fault comes back in that time, we repair it \
again free of charge.

## What a warranty does not cover

- Falls, liquids, lightning and wrong voltage.
- Wear of batteries, fans and keys that is usual for their age.
- Parts opened or changed by others, unless that has nothing to do with the fault.

## How to claim

Call [{phone}](tel:{phone}) or write to [{email}](mailto:{email}) with the order’s number and a \
sentence about the fault. A photo or a short film helps. Make a copy of your data first; a repair \
can lose it.`,
  }),
}

/** Publishes the sample's texts on all pages without a published text. */
export async function publishSamplePages(tx: Db, language: Language) {
  const words = sampleOfficeWords(language)
  for (const [key, text] of Object.entries(texts))
    await insertSampleVersion(tx, { kind: pages.name, key }, text, words.title)
  await insertSampleVersion(tx, guaranteesName, suggestedGuarantees(language), words.title)
  await invalidate(tx, [contentTag(pages.name), contentTag(guaranteesName.kind)])
}
