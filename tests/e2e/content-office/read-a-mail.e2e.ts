import { buyingWords } from '#cart/words/buying.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { shortDay } from '#kit/contract/time/nepal-time.ts'
import { orderMailWords } from '#orders/words/mails.ts'
import { orderWords } from '#orders/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, mailTo, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { placeOrderWithMarkup } from '../../support/journey/order-with-markup.ts'
import { signInAs } from '../../support/journey/sign-in.ts'
import { readMailPart } from '../../support/shop/mail-parts.ts'

test.use({ hasPictures: true })

const amountsIn = (text: string) =>
  [...text.matchAll(/(−?)Rs\. ([\d,.]+)/g)].map(
    ([, minus, figures = '']) => (minus ? -1 : 1) * Number(figures.replace(/,/g, '')),
  )

test(
  "an order's mail shows the order's items, and the amounts add up",
  onDesktop,
  async ({ page, shop, person }) => {
    const { order, owner, promoCode } = await placeOrderWithMarkup(shop, person.email)
    const eml = await mailTo(shop, person.email, `Your order ${order.number}`)
    const [html, text] = [readMailPart(eml, 'text/html'), readMailPart(eml, 'text/plain')]
    // On a busy machine the original picture stands in until the small one exists, and a document
    // that has shown the original does not request the small one.
    const [picture = ''] = /http[^"]*\/uploads\/[^"]*/.exec(html) ?? []
    await expect
      .poll(async () => (await fetch(picture)).headers.get('cache-control'))
      .toContain('immutable')
    await page.setContent(html, { waitUntil: 'load' })

    await expect(page.getByText(`<b>Hinge</b> & "cover" ${person.email}`)).toBeVisible()
    await expect(page.getByText('<i>Pokhara</i>')).toBeVisible()
    const pictures = page.locator('img')
    await expect(pictures).toHaveCount(1)
    expect(
      await pictures.evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).naturalWidth),
      ),
    ).toEqual([160])
    const arrival = order.arrival ?? { first: '', last: '' }
    await expect(
      page.getByText(orderWords('en').window(shortDay(arrival.first), shortDay(arrival.last))),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: orderMailWords('en').see })).toHaveAttribute(
      'href',
      `${shop.address}${paths.order(order.id)}`,
    )
    await expect(page.getByText(buyingWords('en').totals.promoDiscount(promoCode))).toBeVisible()

    const lines = text.slice(
      text.indexOf(orderMailWords('en').bought),
      text.indexOf(buyingWords('en').totals.subTotal),
    )
    const sums = text.slice(
      text.indexOf(buyingWords('en').totals.subTotal),
      text.indexOf(orderMailWords('en').sums.vat),
    )
    const [subTotal = 0, ...rest] = amountsIn(sums)
    const total = rest.pop()
    const add = (amounts: number[]) =>
      toRupees(toPaisa(amounts.reduce((sum, amount) => sum + amount, 0)))
    expect(add(amountsIn(lines))).toBe(subTotal)
    expect(add([subTotal, ...rest])).toBe(total)
    expect(total).toBe(order.totalPrice)
    await expect(page.getByText(formatRs(order.totalPrice), { exact: true }).first()).toBeVisible()

    const line =
      order.items.find(({ product }) => !product.productName.includes('Hinge'))?.line ?? 0
    await owner.warranties.capture({ order: order.id, line, serial: `MAIL-${order.number}` })
    for (const status of ['confirmed', 'packed', 'shipped'] as const)
      await owner.orders.changeStage({ id: order.id, status })
    await mailTo(shop, person.email, `Your order ${order.number}: shipped`)
    await signInAs(page, shop, person)
    await visit(page, paths.orders)
    await expect(page.getByText(orderWords('en').stages.shipped, { exact: true })).toBeVisible()
  },
)

test(
  'a printed order shows seller, items and total, and nothing of the screen around it',
  onPhone,
  async ({ page, shop, person }) => {
    const { order } = await placeOrderWithMarkup(shop, person.email)
    await signInAs(page, shop, person)
    await visit(page, paths.order(order.id))
    await expect(page.getByRole('button', { name: orderWords('en').view.print })).toBeVisible()
    await expect(page.getByText(orderWords('en').view.arrives, { exact: true })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    await expect(page.getByRole('button', { name: orderWords('en').view.print })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('.paper-head')).toBeVisible()
  },
)
