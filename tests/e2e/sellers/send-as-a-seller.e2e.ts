import { orderOfficeWords as words } from '#orders/words/office.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { memberWords } from '#sellers/words/members.ts'
import { expect, mailTo, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { rowOf } from '../../support/journey/office.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { orderFromSeller } from '../../support/journey/seller-orders.ts'
import { signInAs } from '../../support/journey/sign-in.ts'

test(
  'a packer sends a parcel with tracking, and its customer sees where it is',
  onPhone,
  async ({ page, openPage, shop, person }) => {
    const { member, tag, order } = await orderFromSeller(shop, person, 'packer')
    await signInAs(page, shop, member)
    await visit(page, officePathsOf(null).orders())
    await expect(page).toHaveURL(new RegExp(`${officePathsOf(tag).orders()}$`))
    await expect(page.getByRole('heading', { level: 1, name: words('en').title })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: String(order.number) }).click()
    await expect(page.getByText('Patan Dhoka 5, Lalitpur')).toBeVisible()
    await expect(page.getByText('Rs. 2,000 in cash, at the door')).toBeVisible()
    for (const secret of [person.email, `Cable ${person.email}`])
      await expect(page.getByText(secret, { exact: true })).toHaveCount(0)
    await expectGoodScreen(page)
    for (const step of ['confirmed', 'packed'] as const) {
      await page.getByRole('button', { name: words('en').moves[step] }).click()
      await pressInDialog(page, words('en').moves[step])
      await expect(toast(page, words('en').moved(order.number, step))).toBeVisible()
    }
    await page.getByRole('button', { name: words('en').moves.cancelled }).click()
    await pressInDialog(page, words('en').moves.cancelled)
    await expect(page.getByLabel(words('en').reason)).toHaveAccessibleDescription(/Give a reason/)
    await expectGoodScreen(page)
    await page.getByRole('button', { name: words('en').leaveIt }).click()

    await page.getByRole('button', { name: words('en').moves.shipped }).click()
    const window = page.getByRole('dialog')
    await window.getByLabel(words('en').parcel.courier).fill('Himal Courier')
    await window.getByLabel(words('en').parcel.trackingNumber).fill('HC-204411')
    await window
      .getByLabel(words('en').parcel.trackingLink)
      .fill('https://courier.example/HC-204411')
    await window.getByRole('button', { name: words('en').moves.shipped }).click()
    await expect(page.getByText('Himal Courier, HC-204411')).toBeVisible()
    await page.getByRole('link', { name: words('en').papers.bill.one }).click()
    const bill = page.getByRole('article')
    for (const text of ['Annapurna Traders', 'Patan', words('en').paper.registration('123456789')])
      await expect(bill.getByText(text, { exact: true })).toBeVisible()
    await expectGoodScreen(page)

    // The packer's role does not include these.
    await visit(page, officePathsOf(tag).sellerProfile)
    await expect(
      page.getByText('Your role at Annapurna Traders does not include this page.'),
    ).toBeVisible()

    const mine = await openPage(person)
    await visit(mine, paths.order(order.id))
    const part = mine.getByRole('region', { name: 'Sold by Annapurna Traders' })
    await expect(part.getByText('tracking number HC-204411')).toBeVisible()
    await expect(part.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
      'href',
      'https://courier.example/HC-204411',
    )
    expect(
      await mailTo(shop, person.email, `Your order ${order.number} (part 1 of 2): shipped`),
    ).toContain('HC-204411')
  },
)

test(
  "several parcels are confirmed at once, and one that can't be moved says why",
  onDesktop,
  async ({ page, shop, person }) => {
    const { member, tag, order, customer } = await orderFromSeller(shop, person, 'packer')
    const item = { product: { id: order.items[0]?.product.id ?? '' }, quantity: 1 }
    await customer.cart.addItem({ product: item.product.id, quantity: 1 })
    const second = (
      await customer.orders.place({ items: [item], shippingAddress: 'Patan Dhoka 5, Lalitpur' })
    ).data
    await signInAs(page, shop, member)
    await visit(page, officePathsOf(tag).orders())
    for (const { number } of [order, second])
      await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    await page.getByRole('button', { name: `${words('en').moves.confirmed} (2)` }).click()
    // Meanwhile one is cancelled.
    await customer.orders.cancel({ id: second.id })
    await pressInDialog(page, words('en').moves.confirmed)
    const window = page.getByRole('dialog', { name: words('en').notAllMoved })
    await expect(window.getByRole('listitem')).toHaveText([new RegExp(String(second.number))])
    await expectGoodScreen(page)
    await window.getByRole('button', { name: 'Close' }).last().click()
    const row = rowOf(page, order)
    await expect(row.getByText('Confirmed')).toBeVisible()
  },
)

test(
  'an owner edits the profile and manages who works for the seller',
  onDesktop,
  async ({ page, shop, person }) => {
    const { member, tag } = await orderFromSeller(shop, person, 'owner')
    const [profile, members] = [memberWords('en').profile, memberWords('en').members]
    await signInAs(page, shop, member)
    await visit(page, officePathsOf(tag).sellerProfile)
    await expectGoodScreen(page)
    await page.getByLabel(profile.description).fill('Mirrors since 1998')
    await page.getByLabel(profile.phone).fill('12')
    await page.getByRole('button', { name: profile.save }).click()
    await expect(page.getByLabel(profile.phone)).toHaveAccessibleDescription(/7 to 15 digits/)
    await page.getByLabel(profile.phone).fill('9841000000')
    await page.getByRole('button', { name: profile.save }).click()
    await expect(toast(page, 'Profile saved.')).toBeVisible()
    await visit(page, paths.seller(tag))
    await expect(page.getByText('Mirrors since 1998')).toBeVisible()

    await visit(page, officePathsOf(tag).sellerMembers)
    const friend = `friend-${person.email}`
    await page.getByRole('button', { name: members.invite }).click()
    await page.getByRole('dialog').getByLabel(members.emailLabel).fill(friend)
    await expectGoodScreen(page)
    await pressInDialog(page, members.send)
    await expect(
      page.getByRole('table', { name: members.invitationsCaption }).getByText(friend),
    ).toBeVisible()
    await mailTo(shop, friend, 'The seller is Annapurna Traders')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: members.about(members.withdraw, friend) }).click()
    await pressInDialog(page, members.withdraw)
    await expect(page.getByText(friend)).toHaveCount(0)
    // Once the other owner has gone, the last one cannot leave.
    await page
      .getByRole('button', { name: members.about(members.remove, 'Annapurna Traders') })
      .click()
    await pressInDialog(page, members.remove)
    await expect(page.getByText(members.lastOwner)).toBeVisible()
    await expect(page.getByRole('button', { name: members.leave })).toHaveCount(0)
  },
)
