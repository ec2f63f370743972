import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttributeValue } from '#catalog/attribute.ts'
import type { Home } from '#content/home/home.ts'
import type { OrderStage } from '#orders/stages.ts'
import type { DeviceKind, RepairStage } from '#repairs/model.ts'

export const seedDir = join(import.meta.dirname, '../../../db/seed')

export interface SampleCategory {
  slug: string
  name: string
  parent: string | null
  description: string
  /** The category's picture file, without its extension. */
  picture: string
}

export interface SampleAttribute {
  name: string
  label: string
  unit: string | null
  type: 'text' | 'number' | 'boolean' | 'choice'
  options?: string[]
  group: string
  filterable: boolean
  comparable: boolean
  better?: 'higher' | 'lower'
  required: boolean
  help: string | null
  categories: string[]
}

export interface SampleProduct {
  slug: string
  name: string
  brand: string
  model: string
  category: string
  priceRs: number
  discountPercent: number
  stock: number
  ageDays: number
  featured: boolean
  color: string | null
  warrantyMonths: number
  keyFeatures: string[]
  description: string
  attributes: Record<string, AttributeValue>
  pictures: { view: string; alt: string }[]
}

export interface SampleReview {
  product: string
  /** The index of its author in `customers`. */
  customer: number
  rating: number
  comment: string
  daysAgo: number
  verified: boolean
}

export interface SampleSeller {
  name: string
  tag: string
  description: string
  address: string
  phone: string
  pan: string
  registrationNumber: string
  /** One of the standard business categories. */
  category: string
  bank: { name: string; branch: string; accountName: string; accountNumber: string }
  /** In percent. Null for the shop's default. */
  commission: number | null
  /** Slugs. */
  products: string[]
}

/** An order from sellers: delivered long ago, recently, or in several consignments. */
export interface SampleSellerOrder {
  daysAgo: number
  /** The index of the customer in `customers`. */
  customer: number
  /** Quantities by product slug. */
  lines: Record<string, number>
  /** The stage of each consignment, in the order of their first lines. */
  stages: OrderStage[]
}

export interface SampleRepair {
  kind: DeviceKind
  brand: string
  model: string
  /** The picture of its fault in the list of faults. */
  fault: string
  words: string
  stage: RepairStage
  /** Days since the repair was booked or the device was brought in. */
  age: number
  /** The lines of the estimate, with prices in rupees. */
  lines: [name: string, price: number][]
  isUrgent?: boolean
  message?: string
}

export interface SampleDevice {
  slug: string
  kind: string
  make: string
  model: string
  variant?: string
  yearFrom: number | null
  yearTo: number | null
  synonyms?: string[]
  needs?: object
  /** The slug of the product that is this device. */
  product?: string
}

export interface SampleFit {
  product: string
  device: string
  yearFrom: number | null
  yearTo: number | null
  note?: string
}

/** The sample's compatibility data. Products, devices and categories are named by slug. */
export interface SampleFits {
  devices: SampleDevice[]
  fits: SampleFit[]
  categories: { category: string; kinds: string[]; part: string | null }[]
  products: { product: string; onlyKinds: string[] }[]
  partNumbers: { product: string; number: string; kind: string; maker: string }[]
}

export interface Sample {
  categories: SampleCategory[]
  attributes: SampleAttribute[]
  products: SampleProduct[]
  customers: { name: string; city: string }[]
  reviews: SampleReview[]
  sellers: SampleSeller[]
  sellerOrders: SampleSellerOrder[]
  repairs: SampleRepair[]
}

const readJson = async <Content>(...path: string[]) =>
  JSON.parse(await readFile(join(seedDir, 'catalogue', ...path), 'utf8')) as Content

/** Reads the sample catalogue in `db/seed`. */
export async function readSample(): Promise<Sample> {
  const files = (await readdir(join(seedDir, 'catalogue/products')))
    .filter((name) => name.endsWith('.json'))
    .sort()
  const products = await Promise.all(
    files.map((file) => readJson<SampleProduct[]>('products', file)),
  )
  return {
    categories: await readJson('categories.json'),
    attributes: await readJson('attributes.json'),
    products: products.flat(),
    customers: await readJson('customers.json'),
    reviews: await readJson('reviews.json'),
    sellers: await readJson('sellers.json'),
    sellerOrders: await readJson('seller-orders.json'),
    repairs: await readJson('repairs.json'),
  }
}

export const readFits = async (): Promise<SampleFits> => ({
  devices: await readJson('devices.json'),
  fits: await readJson('fits.json'),
  categories: await readJson('fitted-categories.json'),
  products: await readJson('fitted-products.json'),
  partNumbers: await readJson('part-numbers.json'),
})

/** The sample's home page, with slugs in place of ids. */
export const readHome = () => readJson<Home>('home.json')
