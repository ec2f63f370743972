import type { Page } from '@playwright/test'
import { findCredentials } from '#accounts/server/accounts.queries.ts'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import { owner } from '../shop/sample-shop.ts'
import type { RunningShop } from './journey.ts'

/** The API, signed in as the shop's owner. */
export const ownerOf = async (shop: RunningShop) => shop.as(await tokenOf(shop, owner))

/** Opens a session for this account, as if it signed in on another device. */
export async function tokenOf({ db }: RunningShop, { email }: { email: string }) {
  const account = await findCredentials(db, { email })
  if (!account) throw new Error(`${email} has no account`)
  return openSession(db, account.id)
}

/** Signs in with a stored token, which is faster than the sign-in window. */
export async function signInAs(page: Page, shop: RunningShop, person: { email: string }) {
  const token = await tokenOf(shop, person)
  await page.addInitScript(
    ([address, value]) => {
      // Frames from other hosts have their own storage, or none.
      if (location.origin !== address || sessionStorage.getItem('signed-in-by-test')) return
      localStorage.setItem('token', value)
      sessionStorage.setItem('signed-in-by-test', 'yes')
    },
    [shop.address, token] as const,
  )
  return token
}

/**
 * Opens the sign-in window as a visitor does: from the header, or on a phone from the account page.
 */
export async function openSignIn(page: Page) {
  const signInButton = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  if (await signInButton.isVisible()) await signInButton.click()
  else {
    await page
      .getByRole('navigation', { name: 'Mobile' })
      .getByRole('link', { name: 'Account' })
      .click()
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  }
  return signInWindow(page)
}

export const signInWindow = (page: Page) => page.getByRole('dialog', { name: 'Sign In' })

/** Fills in the sign-in window and submits it. */
export async function submitSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  await signInWindow(page).getByLabel('Email').fill(email)
  await signInWindow(page).getByLabel('Password', { exact: true }).fill(password)
  await signInWindow(page).getByRole('button', { name: 'Sign In' }).click()
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
