import { officePaths } from '#pages/office-pages.ts'
import { settingsOfficeWords } from '#settings/words/office.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf } from '../../support/journey/sign-in.ts'

const words = settingsOfficeWords('en').noAddress

test.use({ shopSettings: { SMTP_URL: 'smtp://127.0.0.1:9' } })

test(
  'a shop that sends mails without knowing its address shows how to set it',
  onDesktop,
  async ({ page, shop }) => {
    await enterOffice(page, shop, officePaths.dashboard)
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await expect(page.getByText(words.elsewhere)).toBeVisible()
    await expectGoodScreen(page)
    await (await ownerOf(shop)).settings.confirmAddress({ publicUrl: 'https://shop.example' })
    const replied = page.waitForResponse((response) => response.url().endsWith('/settings/address'))
    await visit(page, officePaths.dashboard)
    await replied
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.title })).toHaveCount(0)
  },
)
