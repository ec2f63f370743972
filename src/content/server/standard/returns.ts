import type { StandardPageOf } from './standard-page.ts'

export const returns: StandardPageOf = () => ({
  title: 'Returns and refunds',
  lead:
    'If a product is not what its page says, you get your money back within {returnDays} days ' +
    'after delivery.',
  text: `## Your rights by law

Our promise comes on top of the Consumer Protection Act 2075 and takes nothing
  from it. With the bill, goods can be returned within 7 days,
  and goods whose seal is unbroken within 15 days, without any deduction.

Whichever rule is better for you is the one that counts.

## How to return something

1. Open the order in your account, choose “Return something”
  and say what is wrong. Photos help. Or call [{phone}](tel:{phone})
  or write to [{email}](mailto:{email}) with your order’s number.
2. Pack it with everything that was in the box. The original box is best, any safe box will do.
3. Once we have accepted it, bring it to {address}, or ask us how to send it. If the fault is ours,
  we pay for the way back.

## Refunds

Once the product is here and has been looked at, the money goes back within 7 days,
  in the way you paid it or to a bank account or wallet that you name.

## What we cannot take back

Software whose key was used, parts damaged while being fitted, and machines damaged by a fall
  or a liquid, unless they were faulty
  when they arrived. Please remove your own data before you send a machine back.`,
})
