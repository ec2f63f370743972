import { followInvalidations } from '#kit/server/cache/invalidate.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SuggestedDevice } from '../../device.ts'
import { maxSuggestions, parseFitsKey, toFitsKey } from '../../model.ts'
import {
  type Candidate,
  checkCandidates,
  checkRows,
  compareCandidates,
} from '../parts/check-candidates.ts'
import { listCandidatesById, listProductsWithRecords } from '../parts/parts.queries.ts'
import { DeviceIndex } from './device-index.ts'
import {
  type DeviceRow,
  type DeviceWithSynonyms,
  findDevice,
  listDevices,
} from './devices.queries.ts'

/** A device in one year, with every part that fits or may fit. */
export interface DeviceParts {
  device: DeviceRow
  parts: Candidate[]
}

interface CacheEntry {
  parts: Promise<DeviceParts | null>
  /** Ids of products that changed since the parts were checked. */
  stale: Set<string>
}

/** If more products changed, all parts of the device are checked again. */
const maxStale = 1_000
/** Cache size, in devices. */
const maxCached = 200
const maxNamedDevices = 3
/** For more devices, only their recorded fits are listed. */
const maxChecked = 4

declare module '#kit/server/shop.ts' {
  interface Shop {
    devices: DeviceFinder
  }
}

/**
 * Caches the names of all devices, and the parts of recently requested ones, in this process.
 * Invalidation keeps both up to date with the database.
 */
export class DeviceFinder {
  private readonly shop: Pick<Shop, 'db' | 'signals'>
  private index: Promise<DeviceIndex<DeviceWithSynonyms>> | null = null
  private readonly cache = new Map<string, CacheEntry>()

  constructor(shop: Pick<Shop, 'db' | 'signals'>) {
    this.shop = shop
  }

  /** Follows the changes of every process until the returned function is called. */
  follow() {
    return followInvalidations(this.shop.signals, this)
  }

  dropTags(tags: readonly string[]) {
    if (tags.includes('fits')) return this.clear()
    const products = tags.flatMap((tag) =>
      tag.startsWith('product:') ? tag.slice('product:'.length) : [],
    )
    // A catalogue change without a product is a change of categories, which decide what is a part.
    if (
      tags.some((tag) => tag.startsWith('category:')) ||
      (tags.includes('catalogue') && products.length === 0)
    )
      return this.cache.clear()
    for (const [key, { stale }] of this.cache) {
      for (const id of products) stale.add(id)
      if (stale.size > maxStale) this.cache.delete(key)
    }
  }

  clear() {
    this.index = null
    this.cache.clear()
  }

  async suggest(typed: string): Promise<SuggestedDevice[]> {
    this.index ??= this.loadIndex()
    const matches = (await this.index).find(typed, maxSuggestions)
    return matches.map(({ device: { synonyms: _, ...device }, year }) => ({ ...device, year }))
  }

  /** Loads all names first, so that the returned matcher is synchronous. */
  readonly names: Shop['loadDeviceNames'] = async () => {
    this.index ??= this.loadIndex()
    const index = await this.index
    return (words) => {
      const match = index.findName(words)
      if (!match) return null
      const { from, to, devices, isModel, year } = match
      const [first] = devices as [DeviceWithSynonyms]
      const name =
        devices.length === 1
          ? [first.name, year].filter(Boolean).join(' ')
          : words
              .slice(from, to)
              .map((word) => spellAsNamed(word, first))
              .join(' ')
      return {
        from,
        to,
        name,
        devices: isModel
          ? devices.slice(0, maxNamedDevices).map((device) => ({
              name: device.name,
              slug: device.slug,
            }))
          : [],
        fitting: () => this.findFittingAny(devices, year),
      }
    }
  }

  /** For few devices, lists every possible fit; for many, only recorded fits. */
  private async findFittingAny(
    devices: readonly DeviceWithSynonyms[],
    year: number | null,
  ): Promise<readonly number[]> {
    if (devices.length > maxChecked)
      return listProductsWithRecords(
        this.shop.db,
        devices.map(({ slug }) => slug),
        year,
      )
    const ids = new Set<number>()
    for (const { slug } of devices) {
      const deviceParts = await this.findParts(slug, year)
      for (const part of deviceParts?.parts ?? [])
        if (isFitting(part) || part.result.reason.code === 'yearNeeded') ids.add(part.row.id)
    }
    return [...ids]
  }

  private loadIndex() {
    const loading = listDevices(this.shop.db).then((devices) => new DeviceIndex(devices))
    // A failure is not cached.
    loading.catch(() => {
      if (this.index === loading) this.index = null
    })
    return loading
  }

  /** The parts that fit or may fit. Null if there is no such device. */
  private findParts(slug: string, year: number | null): Promise<DeviceParts | null> {
    const key = toFitsKey(slug, year)
    const cached = this.cache.get(key)
    if (cached?.stale.size === 0) return cached.parts
    const parts = cached
      ? this.refreshParts(cached.parts, year, [...cached.stale])
      : this.loadParts(slug, year)
    if (!cached && this.cache.size >= maxCached)
      this.cache.delete(this.cache.keys().next().value as string)
    const entry = { parts, stale: new Set<string>() }
    this.cache.set(key, entry)
    // A failure is not cached.
    parts.catch(() => {
      if (this.cache.get(key) === entry) this.cache.delete(key)
    })
    return parts
  }

  /** Checks only the products that changed, and leaves the others as they are. */
  private async refreshParts(
    previous: Promise<DeviceParts | null>,
    year: number | null,
    ids: readonly string[],
  ): Promise<DeviceParts | null> {
    const stored = await previous
    if (!stored) return null
    const unchanged = stored.parts.filter(({ row }) => !ids.includes(String(row.id)))
    const changed = checkRows(
      await listCandidatesById(this.shop.db, stored.device, ids),
      stored.device,
      year,
    )
    return {
      device: stored.device,
      parts:
        changed.length > 0 ? [...unchanged, ...changed].toSorted(compareCandidates) : unchanged,
    }
  }

  async getParts(slug: string, year: number | null): Promise<DeviceParts> {
    const deviceParts = await this.findParts(slug, year)
    if (!deviceParts) throw new ShopError('not_found')
    return deviceParts
  }

  /** The products that certainly fit, for lists that are filtered by a device. */
  readonly fitting: Shop['findFittingProducts'] = async (key) => {
    const { slug, year } = parseFitsKey(key)
    const deviceParts = await this.findParts(slug, year)
    return (
      deviceParts && {
        name: [deviceParts.device.name, year].filter(Boolean).join(' '),
        ids: deviceParts.parts.filter(isFitting).map(({ row }) => row.id),
      }
    )
  }

  private async loadParts(slug: string, year: number | null): Promise<DeviceParts | null> {
    const device = await findDevice(this.shop.db, slug)
    if (!device) return null
    return { device, parts: await checkCandidates(this.shop.db, device, year) }
  }
}

/** Spells a typed word as in the name of the device. */
const spellAsNamed = (typed: string, { name }: DeviceWithSynonyms) =>
  name.split(' ').find((word) => word.toLowerCase() === typed.toLowerCase()) ??
  typed.slice(0, 1).toUpperCase() + typed.slice(1)

export const isFitting = ({ result: { verdict } }: Candidate) =>
  verdict === 'fits' || verdict === 'any'
