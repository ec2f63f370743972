import { expect, test } from 'vitest'
import { shopPages } from '#shop-pages.ts'
import { createMatcher, pathOf } from './match.ts'

const match = createMatcher([...Object.values(shopPages), { path: '*' }])
const found = (pathname: string) => {
  const { route, params } = match(pathname)
  return [route.path, params]
}

test('a page is found by its path in any case, with or without slashes at its end', () => {
  expect(found('/')).toEqual(['/', {}])
  expect(found('/PRODUCTlisting//')).toEqual(['/productListing', {}])
})

test('what is named exactly comes before what stands for anything', () => {
  expect(found('/profile/myOrder/12')).toEqual(['/profile/myOrder/:id', { id: '12' }])
  expect(found('/profile/myOrder/return/12')).toEqual(['/profile/myOrder/return/:id', { id: '12' }])
  expect(found('/build/quotation/Q-1')).toEqual(['/build/quotation/:id', { id: 'Q-1' }])
  expect(
    createMatcher([{ path: '/fits/:id' }, { path: '/fits/new' }])('/fits/new').route.path,
  ).toBe('/fits/new')
})

test('an id may hold anything, and has one address', () => {
  expect(found('/product/a%2Fb%20%3F')).toEqual(['/product/:id', { id: 'a/b ?' }])
  expect(pathOf(match('/PRODUCT/a%2Fb%20%3F/'))).toBe('/product/a%2Fb%20%3F')
  expect(found('/product/50%')).toEqual(['/product/:id', { id: '50%' }])
  expect(found('/preview/text/about-us')).toEqual([
    '/preview/:kind/:key',
    { kind: 'text', key: 'about-us' },
  ])
})

test('any other address is no page', () => {
  for (const path of ['/products', '/product', '/product/1/2', '//elsewhere/', '/abouty'])
    expect(found(path)[0]).toBe('*')
})
