import { followInvalidations } from '#kit/server/cache/invalidate.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SuggestedDevice } from '../device.ts'
import { maxSuggested, readFitsKey, toFitsKey } from '../model.ts'
import { DeviceIndex } from './device-index.ts'
import { type DeviceRow, findDevice, type ListedDevice, listDevices } from './devices.queries.ts'
import { inOrder, type JudgedPart, judgeCandidates, judgeRows } from './judge-candidates.ts'
import { listChanged, listFitting } from './parts.queries.ts'

/** A device of a year with everything that might fit it. */
export interface DeviceParts {
  device: DeviceRow
  parts: JudgedPart[]
}

interface Remembered {
  parts: Promise<DeviceParts | null>
  /** Products that changed since. */
  stale: Set<string>
}

/** With more that changed, everything is judged anew. */
const maxStale = 1_000
/** So many devices are remembered with their parts. */
const maxRemembered = 200
const maxTold = 3
/** So many are judged one by one. */
const maxJudged = 4

declare module '#kit/server/shop.ts' {
  interface Shop {
    devices: DeviceFinder
  }
}

/**
 * What this process remembers of devices: their names, and what fits those that were asked for
 * last. It is as true as the database.
 */
export class DeviceFinder {
  private readonly shop: Pick<Shop, 'db' | 'signals'>
  private index: Promise<DeviceIndex<ListedDevice>> | null = null
  private readonly remembered = new Map<string, Remembered>()

  constructor(shop: Pick<Shop, 'db' | 'signals'>) {
    this.shop = shop
  }

  /** Follows what any process changes, until told to stop. */
  follow() {
    return followInvalidations(this.shop.signals, this)
  }

  dropTags(tags: readonly string[]) {
    if (tags.includes('fits')) return this.clear()
    const products = tags.flatMap((tag) =>
      tag.startsWith('product:') ? tag.slice('product:'.length) : [],
    )
    // Without a product the categories changed, and with them what is a part at all.
    if (
      tags.some((tag) => tag.startsWith('category:')) ||
      (tags.includes('catalogue') && products.length === 0)
    )
      return this.remembered.clear()
    for (const [key, { stale }] of this.remembered) {
      for (const id of products) stale.add(id)
      if (stale.size > maxStale) this.remembered.delete(key)
    }
  }

  clear() {
    this.index = null
    this.remembered.clear()
  }

  async suggest(typed: string): Promise<SuggestedDevice[]> {
    this.index ??= this.read()
    const found = (await this.index).find(typed, maxSuggested)
    return found.map(({ device: { synonyms: _, ...device }, year }) => ({ ...device, year }))
  }

  /** Says which of what was typed names devices, at once: the names are read before. */
  readonly names: Shop['deviceNames'] = async () => {
    this.index ??= this.read()
    const index = await this.index
    return (pieces) => {
      const run = index.name(pieces)
      if (!run) return null
      const { from, to, devices, isModel, year } = run
      const [first] = devices as [ListedDevice]
      const name =
        devices.length === 1
          ? [first.name, year].filter(Boolean).join(' ')
          : pieces
              .slice(from, to)
              .map((piece) => asNamed(piece, first))
              .join(' ')
      const told = isModel
        ? devices.slice(0, maxTold).map((device) => ({ name: device.name, slug: device.slug }))
        : []
      return { from, to, name, devices: told, fitting: () => this.fittingAny(devices, year) }
    }
  }

  /** Of few devices everything that may fit; of many what is listed for them. */
  private async fittingAny(
    devices: readonly ListedDevice[],
    year: number | null,
  ): Promise<readonly number[]> {
    if (devices.length > maxJudged)
      return listFitting(
        this.shop.db,
        devices.map(({ slug }) => slug),
        year,
      )
    const ids = new Set<number>()
    for (const { slug } of devices) {
      const found = await this.parts(slug, year)
      for (const part of found?.parts ?? [])
        if (isFitting(part) || part.judgement.because.reason === 'yearNeeded') ids.add(part.row.id)
    }
    return [...ids]
  }

  private read() {
    const reading = listDevices(this.shop.db).then((devices) => new DeviceIndex(devices))
    // A failure is not remembered.
    reading.catch(() => {
      if (this.index === reading) this.index = null
    })
    return reading
  }

  /** What fits a device, with what may; null where there is no such device. */
  parts(slug: string, year: number | null): Promise<DeviceParts | null> {
    const key = toFitsKey(slug, year)
    const known = this.remembered.get(key)
    if (known?.stale.size === 0) return known.parts
    const parts = known ? this.refresh(known.parts, year, [...known.stale]) : this.judge(slug, year)
    if (!known && this.remembered.size >= maxRemembered)
      this.remembered.delete(this.remembered.keys().next().value as string)
    const reading = { parts, stale: new Set<string>() }
    this.remembered.set(key, reading)
    // A failure is not remembered.
    parts.catch(() => {
      if (this.remembered.get(key) === reading) this.remembered.delete(key)
    })
    return parts
  }

  /** The same, with what changed since judged anew. */
  private async refresh(
    before: Promise<DeviceParts | null>,
    year: number | null,
    ids: readonly string[],
  ): Promise<DeviceParts | null> {
    const known = await before
    if (!known) return null
    const others = known.parts.filter(({ row }) => !ids.includes(String(row.id)))
    const changed = judgeRows(
      await listChanged(this.shop.db, known.device, ids),
      known.device,
      year,
    )
    return {
      device: known.device,
      parts: changed.length > 0 ? [...others, ...changed].toSorted(inOrder) : others,
    }
  }

  async require(slug: string, year: number | null): Promise<DeviceParts> {
    const found = await this.parts(slug, year)
    if (!found) throw new ShopError('not_found')
    return found
  }

  /** What fits for sure, for lists that are narrowed to it. */
  readonly fitting: Shop['fitting'] = async (key) => {
    const { slug, year } = readFitsKey(key)
    const found = await this.parts(slug, year)
    return (
      found && {
        name: [found.device.name, year].filter(Boolean).join(' '),
        ids: found.parts.filter(isFitting).map(({ row }) => row.id),
      }
    )
  }

  private async judge(slug: string, year: number | null): Promise<DeviceParts | null> {
    const device = await findDevice(this.shop.db, slug)
    if (!device) return null
    return { device, parts: await judgeCandidates(this.shop.db, device, year) }
  }
}

/** A word of a name as the name writes it. */
const asNamed = (piece: string, { name }: ListedDevice) =>
  name.split(' ').find((word) => word.toLowerCase() === piece.toLowerCase()) ??
  piece.slice(0, 1).toUpperCase() + piece.slice(1)

export const isFitting = ({ judgement: { verdict } }: JudgedPart) =>
  verdict === 'fits' || verdict === 'any'
