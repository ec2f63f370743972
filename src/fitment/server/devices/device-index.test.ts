import { expect, test } from 'vitest'
import { DeviceIndex } from './device-index.ts'

const device = (
  name: string,
  yearFrom: number | null,
  yearTo: number | null,
  ...synonyms: string[]
) => ({ name, make: name.split(' ')[0] as string, yearFrom, yearTo, synonyms })
const index = new DeviceIndex([
  device('Bajaj Pulsar 150', 2001, null, 'pulser 150'),
  device('Bajaj Pulsar NS200', 2012, null),
  device('Honda CB Hornet 160R', 2015, 2022),
  device('HP 15s-fq5xxx', 2022, null),
  device('HP 15s-fq2xxx', 2020, 2022),
  device('HP 15-da0xxx', 2018, 2019),
  device('Peugeot 2008', 2013, null),
])
const find = (typed: string) =>
  index.find(typed, 5).map(({ device: { name }, year }) => [name, year])
const names = (typed: string) => find(typed).map(([name]) => name)

test('make, model and year are found in any order', () => {
  expect(find('pulsar 150 2019')).toEqual([['Bajaj Pulsar 150', 2019]])
  expect(find('2019 pulsar 150')).toEqual([['Bajaj Pulsar 150', 2019]])
  expect(names('hornet 2010')).toEqual([])
})

test('words of a search name devices by model or make, not by a common word', () => {
  const named = (typed: string) => {
    const match = index.findName(typed.split(' '))
    if (!match) return null
    const { from, to, devices, year, isModel } = match
    return [from, to, devices.map(({ name }) => name), year, isModel]
  }
  expect(named('chain for pulsar 150 2019 black')).toEqual([2, 5, ['Bajaj Pulsar 150'], 2019, true])
  expect(named('pulsr')).toEqual([0, 1, ['Bajaj Pulsar 150', 'Bajaj Pulsar NS200'], null, true])
  expect(named('hp 15s fq5013tu charger')).toEqual([0, 3, ['HP 15s-fq5xxx'], null, true])
  expect(named('bajaj brake')).toEqual([
    0,
    1,
    ['Bajaj Pulsar 150', 'Bajaj Pulsar NS200'],
    null,
    false,
  ])
  for (const typed of ['150', 'graphics card', '2019', 'pu brake'])
    expect([typed, named(typed)]).toEqual([typed, null])
})

test('a name that matches too many devices names none', () => {
  const many = new DeviceIndex(
    Array.from({ length: 2_000 }, (_, number) => device(`Acme Widget ${number}w`, null, null)),
  )
  expect(many.findName(['acme', 'widget'])).toBeNull()
  expect(many.findName(['acme', 'widget', '17w'])?.devices.map(({ name }) => name)).toEqual([
    'Acme Widget 17w',
  ])
})

test('a prefix of a name finds the device', () => {
  expect(names('puls')).toEqual(['Bajaj Pulsar 150', 'Bajaj Pulsar NS200'])
})

test('spaces and hyphens are optional', () => {
  for (const typed of ['hp 15s fq5xxx', 'HP 15s-fq5xxx', 'hp 15sfq5xxx', 'fq5xxx'])
    expect([typed, names(typed)[0]]).toEqual([typed, 'HP 15s-fq5xxx'])
  expect(names('pulsar ns 200')).toEqual(['Bajaj Pulsar NS200'])
  expect(names('pulsar150')).toEqual(['Bajaj Pulsar 150'])
})

test('the model number on a laptop finds its family', () => {
  expect(names('hp 15s-fq5013tu')).toEqual(['HP 15s-fq5xxx'])
  expect(names('15-da0023tx')[0]).toBe('HP 15-da0xxx')
})

test('typos are accepted, and words that match nothing are ignored', () => {
  expect(names('hornat 160')).toEqual(['Honda CB Hornet 160R'])
  expect(names('pulsar 150 silver')).toEqual(['Bajaj Pulsar 150'])
  expect(names('zzzz')).toEqual([])
  expect(names('')).toEqual([])
})

test('a model named like a year is found by it', () => {
  expect(names('peugeot 2008')).toEqual(['Peugeot 2008'])
})

test('digits may be typed in Devanagari', () => {
  expect(find('pulsar १५० २०१९')).toEqual([['Bajaj Pulsar 150', 2019]])
})
