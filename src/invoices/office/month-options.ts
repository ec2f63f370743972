import type { BsDay } from '#kit/contract/bikram-sambat.ts'

/** This month and those of the last two years, newest first: `2083-8` is Mangsir 2083. */
export function monthOptions(
  { year, month }: Pick<BsDay, 'year' | 'month'>,
  names: readonly string[],
): [string, string][] {
  return Array.from({ length: 24 }, (_, back) => {
    const place = year * 12 + month - 1 - back
    const [of, at] = [Math.floor(place / 12), place % 12]
    return [`${of}-${at + 1}`, `${names[at]} ${of}`]
  })
}
