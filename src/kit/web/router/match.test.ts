import { expect, test } from 'vitest'
import { shopPages } from '#pages/shop-pages.ts'
import { createMatcher, pathOf } from './match.ts'

const match = createMatcher([...Object.values(shopPages), { path: '*' }])
const matchOf = (pathname: string) => {
  const { route, params } = match(pathname)
  return [route.path, params]
}

test('a page is found by its path in any case, with or without slashes at its end', () => {
  expect(matchOf('/')).toEqual(['/', {}])
  expect(matchOf('/PRODUCTlisting//')).toEqual(['/productListing', {}])
})

test('a fixed path wins over one with a parameter', () => {
  expect(matchOf('/profile/myOrder/12')).toEqual(['/profile/myOrder/:id', { id: '12' }])
  expect(matchOf('/profile/myOrder/return/12')).toEqual([
    '/profile/myOrder/return/:id',
    { id: '12' },
  ])
  expect(matchOf('/build/quotation/Q-1')).toEqual(['/build/quotation/:id', { id: 'Q-1' }])
  expect(
    createMatcher([{ path: '/fits/:id' }, { path: '/fits/new' }])('/fits/new').route.path,
  ).toBe('/fits/new')
})

test('an id may contain any character, and has one canonical address', () => {
  expect(matchOf('/product/a%2Fb%20%3F')).toEqual(['/product/:id', { id: 'a/b ?' }])
  expect(pathOf(match('/PRODUCT/a%2Fb%20%3F/'))).toBe('/product/a%2Fb%20%3F')
  expect(matchOf('/product/50%')).toEqual(['/product/:id', { id: '50%' }])
  expect(matchOf('/preview/text/about-us')).toEqual([
    '/preview/:kind/:key',
    { kind: 'text', key: 'about-us' },
  ])
})

test('other addresses match no page', () => {
  for (const path of ['/products', '/product', '/product/1/2', '//elsewhere/', '/abouty'])
    expect(matchOf(path)[0]).toBe('*')
})
