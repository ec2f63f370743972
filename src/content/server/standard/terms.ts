import type { Settings } from '#settings/contract.ts'
import type { CreateStandardPage } from './standard-page.ts'

/** The facts that the E-Commerce Act 2081 requires of a seller, if the settings have them. */
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

/** The contact for complaints: the grievance officer, or the shop itself if there is none. */
function complaints({ grievanceOfficer, grievancePhone, grievanceEmail }: Settings) {
  if (!grievanceOfficer) return 'Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}).'
  const phone = grievancePhone ? '{grievancePhone}' : '{phone}'
  const email = grievanceEmail ? '{grievanceEmail}' : '{email}'
  return (
    `Our grievance officer is {grievanceOfficer}: call [${phone}](tel:${phone}) ` +
    `or write to [${email}](mailto:${email}).`
  )
}

export const terms: CreateStandardPage = (settings) => ({
  title: 'Terms of use',
  lead:
    `These terms apply between you and ${settings.registeredName ? '{registeredName}' : '{name}'}` +
    ', {address}, when you use this site or order from it.',
  text: `## Who we are

${seller(settings)}

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

You pay on delivery or pickup, or by another method that the checkout offers, and get a bill.

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

${complaints(settings)} We answer complaints within 7 days. You may also turn to the Department of \
Commerce, Supplies and Consumer Protection.

The law of Nepal applies, and the courts of Nepal decide.`,
})
