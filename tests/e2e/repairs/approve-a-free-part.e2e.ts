import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { officePaths } from '#pages/office-pages.ts'
import { ticketWords as ticket } from '#repairs/words/ticket.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { createProduct, openOffice } from '../../support/journey/office.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'

const words = ticket('en').estimate

test(
  'a part that no one paid for is sent once a second person has authorized its price',
  onDesktop,
  async ({ page, browser, shop, person }) => {
    const api = await ownerOf(shop)
    const { repairs } = api
    const panel = `Panel of ${person.email}`
    await createProduct(api, panel, 5)
    const versionOf = async (id: string) => (await repairs.one({ id })).version
    const move = async (id: string, to: 'diagnosing' | 'repairing' | 'testing' | 'ready') =>
      repairs.move({ id, to, version: await versionOf(id) })
    const agreed = { agreesToDataLoss: true, agreesToPrivacy: true }
    const laptop = { kind: 'laptop', brand: 'Dell', ...agreed } as const

    const customer = { name: 'Hari Thapa', number: `98${String(Date.now()).slice(-8)}` }
    const { data: first, link } = await repairs.takeIn({ ...laptop, customer })
    const { id } = first
    await move(id, 'diagnosing')
    const lines = [{ name: 'Cleaned', work: 1 }]
    await repairs.saveEstimate({
      id,
      lines,
      validUntil: nepalDate(Date.now()),
      version: await versionOf(id),
    })
    const sent = await repairs.sendEstimate({ id, version: await versionOf(id) })
    const [estimate] = sent.data.estimates
    if (!estimate) throw new Error('there is no estimate')
    const approved = estimate.lines.map((line) => line.id)
    const { id: answered, version } = estimate
    await shop.as().repairs.decide({ link, estimate: answered, version, approved })
    await move(id, 'repairing')
    const { data } = await move(id, 'testing')
    const tests = data.tests.map((each) => ({ ...each, result: 'passed' as const }))
    await repairs.saveTests({ id, tests, version: await versionOf(id) })
    await move(id, 'ready')
    await repairs.handOver({
      id,
      version: await versionOf(id),
      to: 'Hari Thapa',
      proof: 'signature',
      signature: 'M10 20L30 40',
      payments: [{ mode: 'cash', amount: 1 }],
    })
    const claim = (await repairs.takeIn({ ...laptop, claimOf: id })).data

    // The technician may write the estimate, but not send it.
    await shop.db.query("update users set role = 'technician' where email = $1", [person.email])
    const technician = shop.as(await signInAs(page, shop, person))
    const diagnosing = { id: claim.id, to: 'diagnosing', version: claim.version } as const
    await technician.repairs.move(diagnosing)
    await visit(page, officePaths.repair(claim.id))
    await page.getByRole('button', { name: words.write }).click()
    await page.getByLabel(words.addPart).fill(panel)
    await page.getByRole('option', { name: new RegExp(panel) }).click()
    await page.getByLabel(words.price).fill('0')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.unauthorized)).toBeVisible()
    await expect(page.getByRole('button', { name: words.sendNow, exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.authorize })).toHaveCount(0)
    await expectGoodScreen(page)

    const back = await openOffice(browser, shop, officePaths.repair(claim.id))
    await expectGoodScreen(back)
    await back.getByRole('button', { name: words.authorize }).click()
    await expect(back.getByText(/^Price authorized by/)).toBeVisible()
    await expect(back.getByText(/^Authorized as a second person/)).toBeVisible()
    await expectGoodScreen(back)
    await back.close()

    await page.reload()
    await page.getByRole('button', { name: words.sendNow, exact: true }).click()
    await expect(page.getByText(words.states.sent)).toBeVisible()
  },
)
