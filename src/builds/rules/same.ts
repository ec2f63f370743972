/** Other spellings of the same form factor. */
const aliases: Record<string, string> = {
  matx: 'microatx',
  uatx: 'microatx',
  mitx: 'miniitx',
  itx: 'miniitx',
}

/**
 * Compares letters and digits only: "Micro ATX" is "micro-ATX", and "LGA 1700" is "LGA1700". A
 * socket named by four digits is one of Intel's.
 */
function normalize(text: string) {
  const key = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return aliases[key] ?? (/^\d{4}$/.test(key) ? `lga${key}` : key)
}

export const isSame = (a: string, b: string) => normalize(a) === normalize(b)

/** Cooler makers write "LGA115x" for all sockets that start so, and "LGA1700/1851" for two. */
const covers = (entry: string, value: string) =>
  entry.split('/').some((name) => {
    const [key, target] = [normalize(name), normalize(value)]
    return (
      key === target ||
      (/\dx$/.test(key) && target.length === key.length && target.startsWith(key.slice(0, -1)))
    )
  })

export const hasSame = (list: readonly string[], value: string) =>
  list.some((entry) => covers(entry, value))
