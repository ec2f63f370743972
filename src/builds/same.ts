/** Names that people write in more than one way. */
const others: Record<string, string> = {
  matx: 'microatx',
  uatx: 'microatx',
  mitx: 'miniitx',
  itx: 'miniitx',
  eatx: 'eatx',
}

/**
 * Letters and digits alone: "Micro ATX" is "micro-ATX", "LGA 1700" is "LGA1700", and a socket of
 * digits alone is one of Intel's.
 */
function plain(text: string) {
  const key = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return others[key] ?? (/^\d{4}$/.test(key) ? `lga${key}` : key)
}

export const isSame = (one: string, other: string) => plain(one) === plain(other)

/** Makers of coolers write "LGA115x" for all that begin so, and "LGA1700/1851" for two. */
const means = (entry: string, value: string) =>
  entry.split('/').some((each) => {
    const key = plain(each)
    return (
      key === plain(value) ||
      (/\dx$/.test(key) &&
        plain(value).length === key.length &&
        plain(value).startsWith(key.slice(0, -1)))
    )
  })

export const hasSame = (list: readonly string[], value: string) =>
  list.some((entry) => means(entry, value))
