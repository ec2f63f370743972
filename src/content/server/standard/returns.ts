import type { CreateStandardPage } from './standard-page.ts'

export const returns: CreateStandardPage = () => ({
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
})
