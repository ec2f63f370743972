import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'

// Journeys share a browser context, one after the other. None may see state of another.
test.describe.configure({ mode: 'serial' })

const traces = () =>
  Promise.all([
    localStorage.getItem('left'),
    document.cookie,
    indexedDB.databases().then((databases) => databases.map(({ name }) => name)),
    caches.keys(),
    window.name,
    sessionStorage.length,
  ])
const none = [null, '', [], [], '', 0]

test(
  'one journey leaves behind all the state that a page can',
  onDesktop,
  async ({ page, context }) => {
    await visit(page, '/')
    expect(await page.evaluate(traces)).toEqual(none)
    await page.evaluate(async () => {
      localStorage.setItem('left', 'something')
      sessionStorage.setItem('left', 'something')
      await cookieStore.set('left', 'something')
      window.name = 'left'
      await caches.open('left')
      await new Promise((resolve) => Object.assign(indexedDB.open('left'), { onsuccess: resolve }))
    })
    expect(await page.evaluate(traces)).not.toEqual(none)
    await context.newPage()
  },
)

test('the next journey finds none of it', onDesktop, async ({ page, context }) => {
  await visit(page, '/')
  expect(await page.evaluate(traces)).toEqual(none)
  expect(context.pages()).toHaveLength(1)
  await page.clock.install({ time: new Date('2001-01-01') })
})

test('the next journey does not find a changed clock either', onDesktop, async ({ page }) => {
  await visit(page, '/')
  expect(await page.evaluate(() => new Date().getFullYear())).not.toBe(2001)
})
