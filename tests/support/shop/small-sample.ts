import { readSample, type Sample } from '#sample/server/read-sample.ts'

/**
 * Products that the sample's sellers, their orders and the home page refer to, and some from many
 * other categories.
 */
const slugs = new Set([
  'ngk-cpr8ea-9-spark-plug',
  'motorcycle-battery-ytx5l',
  'chain-sprocket-428h',
  'front-disc-pad-set',
  'car-battery-35ah',
  'car-brake-pad-set',
  'oil-filter-3-4-16',
  'air-filter-panel-car',
  'bearing-6204-2rs',
  'ucp205-pillow-block',
  'v-belt-a42',
  'motor-1hp-single-phase',
  'logitech-m331',
  'usb-c-dock-8-in-1',
  'hp-victus-15-fa2013dx',
  'asus-dual-rtx-5060-ti-16g',
  'bearing-6205-zz',
  'lenovo-thinkpad-e14-gen6',
  'lenovo-ideapad-slim-3-15',
  'asus-vivobook-15-x1504va',
  'dell-inspiron-15-3530',
  'office-tower-core-i3',
  'lg-24mr400-b',
  'corsair-vengeance-lpx-16gb',
  'amd-ryzen-5-5600',
  'gigabyte-a520m-h',
  'kingston-nv3-1tb',
  'deepcool-pk550d',
  'tplink-archer-c6',
  'dell-65w-charger',
])

/**
 * Reads the sample with only thirty products: removing it takes the same steps in a fraction of the
 * time.
 */
export async function readSmallSample(): Promise<Sample> {
  const sample = await readSample()
  const products = sample.products.filter(({ slug }) => slugs.has(slug))
  if (products.length !== slugs.size)
    throw new Error('the sample lacks a product that the small sample names')
  return { ...sample, products }
}
