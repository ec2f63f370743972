import type { TestShop } from './test-shop.ts'

/** Downloads a file of the API. */
export const download = ({ app }: TestShop, path: string, token: string) =>
  app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })
