import type { ProductCard } from '#catalog/product.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { DevicePage, NeedRow, PartsOfCategory } from '../contract.ts'
import { type RuledPart, ruledParts } from '../model.ts'
import { needWords } from '../need-words.ts'
import type { Needs } from '../needs.ts'
import { tellBecause } from '../tell-because.ts'
import { cardsById } from './cards.queries.ts'
import { type DeviceFinder, isFitting } from './device-finder.ts'
import { type DeviceRow, dependsOnYear } from './devices.queries.ts'
import type { JudgedPart } from './judge-candidates.ts'
import { listCategoryNames, listPartCategories } from './parts.queries.ts'

/** A device page shows the first of each category; the rest are in the list of that category. */
const cardsPerCategory = 8

/** A device with what fits it. */
export async function showDevice(
  shop: Shop,
  finder: DeviceFinder,
  { slug, year = null }: { slug: string; year?: number | null },
): Promise<DevicePage> {
  const { device, parts } = await finder.require(slug, year)
  const [years, needs, categories] = await Promise.all([
    yearsOf(shop, device),
    tellNeeds(shop, device, parts),
    byCategory(shop, parts),
  ])
  const { id: _, ...shown } = device
  return { device: shown, year, years, needs, categories, total: parts.filter(isFitting).length }
}

/** The years to choose from, newest first; none where the year makes no difference. */
export async function yearsOf(
  shop: Shop,
  { id, yearFrom, yearTo }: Pick<DeviceRow, 'id' | 'yearFrom' | 'yearTo'>,
): Promise<number[]> {
  if (yearFrom === null || !(await dependsOnYear(shop.db, id))) return []
  const last = yearTo ?? shop.clock.now().getFullYear()
  return Array.from({ length: Math.max(0, last - yearFrom + 1) }, (_, back) => last - back)
}

const mustBe = (part: RuledPart, needs: Needs) => {
  const need = needs[part]
  return need === undefined
    ? needWords.unknown
    : (needWords[part] as (value: unknown) => string)(need)
}

/** Laptops are asked about part by part, so what is not known of one is said, too. */
async function tellNeeds(
  shop: Shop,
  { kind, needs }: DeviceRow,
  parts: JudgedPart[],
): Promise<NeedRow[]> {
  const told = ruledParts.filter((part) => kind === 'laptop' || needs[part] !== undefined)
  if (told.length === 0) return []
  const places = new Map(
    (await listPartCategories(shop.db, kind)).map(({ part, categoryName }) => [part, categoryName]),
  )
  return told.map((part) => {
    const fitting = parts.filter((each) => each.row.part === part && isFitting(each))
    const prices = fitting.map(({ row }) => row.pay)
    const fromPrice = prices.length > 0 ? toRupees(Math.min(...prices)) : null
    return {
      part,
      must: mustBe(part, needs),
      count: fitting.length,
      fromPrice,
      categoryName: places.get(part) ?? null,
    }
  })
}

async function byCategory(shop: Shop, parts: JudgedPart[]): Promise<PartsOfCategory[]> {
  const sorted = parts.toSorted((a, b) => Number(isFitting(b)) - Number(isFitting(a)))
  const names = await listCategoryNames(shop.db, [
    ...new Set(sorted.map(({ row }) => row.categoryId)),
  ])
  const groups = names.map((category) => {
    const all = sorted.filter(({ row }) => row.categoryId === category.id)
    return { category, count: all.filter(isFitting).length, shown: all.slice(0, cardsPerCategory) }
  })
  const cards = await cardsById(
    shop.db,
    groups.flatMap(({ shown }) => shown.map(({ row }) => row.id)),
  )
  return groups.map(({ category, count, shown }) => ({
    category,
    count,
    parts: shown.flatMap((part) => toShown(part, cards)),
  }))
}

function toShown({ row, judgement }: JudgedPart, cards: Map<string, ProductCard>) {
  const card = cards.get(String(row.id))
  return card ? [{ card, verdict: judgement.verdict, because: tellBecause(judgement) }] : []
}
