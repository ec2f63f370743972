import type { ProductCard } from '#catalog/product.ts'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { CategoryParts, DevicePage, NeedRow } from '../../contract.ts'
import { describeFit } from '../../describe-fit.ts'
import { type PartType, partTypes } from '../../model.ts'
import type { Needs } from '../../needs.ts'
import { needWords } from '../../words/needs.ts'
import { listCardsById } from '../parts/cards.queries.ts'
import type { Candidate } from '../parts/check-candidates.ts'
import { listCategoryNames, listPartCategories } from '../parts/parts.queries.ts'
import { type DeviceFinder, isFitting } from './device-finder.ts'
import { type DeviceRow, dependsOnYear } from './devices.queries.ts'

/** A device page shows the first parts of each category, and links to the list of all. */
const cardsPerCategory = 8

/** A device with the parts that fit it. */
export async function getDevicePage(
  shop: Shop,
  finder: DeviceFinder,
  { slug, year = null }: { slug: string; year?: number | null },
  language: Language,
): Promise<DevicePage> {
  const { device, parts } = await finder.getParts(slug, year)
  const [years, needs, categories] = await Promise.all([
    listYearChoices(shop, device),
    listNeeds(shop, device, parts, language),
    groupByCategory(shop, parts, language),
  ])
  const { id: _, ...publicDevice } = device
  const total = parts.filter(isFitting).length
  return { device: publicDevice, year, years, needs, categories, total }
}

/** The years to choose from, newest first. Empty if the year makes no difference. */
export async function listYearChoices(
  shop: Shop,
  { id, yearFrom, yearTo }: Pick<DeviceRow, 'id' | 'yearFrom' | 'yearTo'>,
): Promise<number[]> {
  if (yearFrom === null || !(await dependsOnYear(shop.db, id))) return []
  const last = yearTo ?? shop.clock.now().getFullYear()
  return Array.from(
    { length: Math.max(0, last - yearFrom + 1) },
    (_, yearsBack) => last - yearsBack,
  )
}

const describeNeed = (part: PartType, needs: Needs, language: Language) => {
  const words = needWords(language)
  const need = needs[part]
  return need === undefined ? words.unknown : (words[part] as (value: unknown) => string)(need)
}

/** Customers look for laptop parts one by one, so laptops also list needs that are unknown. */
async function listNeeds(
  shop: Shop,
  { kind, needs }: DeviceRow,
  parts: Candidate[],
  language: Language,
): Promise<NeedRow[]> {
  const listedParts = partTypes.filter((part) => kind === 'laptop' || needs[part] !== undefined)
  if (listedParts.length === 0) return []
  const categoryNames = new Map(
    (await listPartCategories(shop.db, kind)).map(({ part, categoryName }) => [part, categoryName]),
  )
  return listedParts.map((part) => {
    const fitting = parts.filter((each) => each.row.part === part && isFitting(each))
    const prices = fitting.map(({ row }) => row.pay)
    const fromPrice = prices.length > 0 ? toRupees(Math.min(...prices)) : null
    return {
      part,
      must: describeNeed(part, needs, language),
      count: fitting.length,
      fromPrice,
      categoryName: categoryNames.get(part) ?? null,
    }
  })
}

async function groupByCategory(
  shop: Shop,
  parts: Candidate[],
  language: Language,
): Promise<CategoryParts[]> {
  const sorted = parts.toSorted((a, b) => Number(isFitting(b)) - Number(isFitting(a)))
  const names = await listCategoryNames(shop.db, [
    ...new Set(sorted.map(({ row }) => row.categoryId)),
  ])
  const groups = names.map((category) => {
    const inCategory = sorted.filter(({ row }) => row.categoryId === category.id)
    const visible = inCategory.slice(0, cardsPerCategory)
    return { category, count: inCategory.filter(isFitting).length, visible }
  })
  const cards = await listCardsById(
    shop.db,
    groups.flatMap(({ visible }) => visible.map(({ row }) => row.id)),
  )
  return groups.map(({ category, count, visible }) => ({
    category,
    count,
    parts: visible.flatMap((part) => toPart(part, cards, language)),
  }))
}

function toPart({ row, result }: Candidate, cards: Map<string, ProductCard>, language: Language) {
  const card = cards.get(String(row.id))
  return card ? [{ card, verdict: result.verdict, because: describeFit(result, language) }] : []
}
