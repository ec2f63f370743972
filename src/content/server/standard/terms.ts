import type { Settings } from '#settings/contract.ts'
import type { StandardPageOf } from './standard-page.ts'

/** What the E-Commerce Act 2081 asks a shop to name; only what the settings know. */
function seller({ registeredName, companyNumber, registration, listingNumber }: Settings) {
  const lines = [
    registeredName ? '- Registered name: {registeredName}' : '- Name: {name}',
    '- Address: {address}',
    '- Telephone: {phone}',
    '- E-mail: {email}',
    companyNumber && '- Registration number: {companyNumber}',
    registration && '- PAN/VAT number: {registration}',
    listingNumber && '- Listed with the Department of Commerce under number {listingNumber}',
  ]
  return lines.filter(Boolean).join('\n')
}

/** The grievance officer, or whoever answers the shop's telephone. */
function complaints({ grievanceOfficer, grievancePhone, grievanceEmail }: Settings) {
  if (!grievanceOfficer) return 'Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}).'
  const phone = grievancePhone ? '{grievancePhone}' : '{phone}'
  const email = grievanceEmail ? '{grievanceEmail}' : '{email}'
  return `Our grievance officer is {grievanceOfficer}: call [${phone}](tel:${phone}) or write to [${email}](mailto:${email}).`
}

export const terms: StandardPageOf = (settings) => ({
  title: 'Terms of use',
  lead: `These terms hold between you
    and ${settings.registeredName ? '{registeredName}' : '{name}'}, {address},
    when you use this site or order from it.`,
  text: `## Who we are

${seller(settings)}

## Your account

You need an account to keep a cart and to order. Give true details, keep your password to yourself
  and tell us if somebody else has used it.

You may close your account at any time. We may close one that is used to harm others
  or to order without meaning to pay.

## Prices and orders

Prices are in Nepalese rupees, written Rs.,
  and include 13% VAT. Besides the price you pay the delivery that is named before you order,
  and nothing else.

Your order is an offer to buy. It is accepted when we confirm it. If a price was plainly a mistake
  or the last piece has just been sold, we tell you and you owe nothing.

You pay when the order is delivered or collected, or in another way that the checkout offers,
  and get a bill.

## What is shown here

We describe products with care. Pictures show the kind of product; colours can differ
  on your screen. The figures on the page are what counts, and if a product differs
  from them you may return it.

## Reviews

Reviews are the opinions of those who wrote them. We remove what is unlawful, insulting
  or not about the product, and nothing else.

## Responsibility

We answer for damage that we cause on purpose or by carelessness,
  and for everything the law of Nepal makes us answer for. These terms do not shorten your rights
  as a consumer.

## Complaints and law

${complaints(settings)} We answer complaints within 7 days. You may also turn to the Department of Commerce, Supplies and Consumer Protection.

The law of Nepal applies, and its courts decide.`,
})
