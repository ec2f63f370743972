import type { BsDay } from '#kit/contract/time/bikram-sambat.ts'

/** Lists the last 24 months as options, newest first. `2083-8` is Mangsir 2083. */
export function monthOptions(
  { year, month }: Pick<BsDay, 'year' | 'month'>,
  names: readonly string[],
): [string, string][] {
  return Array.from({ length: 24 }, (_, back) => {
    const index = year * 12 + month - 1 - back
    const [optionYear, optionMonth] = [Math.floor(index / 12), index % 12]
    return [`${optionYear}-${optionMonth + 1}`, `${names[optionMonth]} ${optionYear}`]
  })
}
