/** `AMD Ryzen 5 5600` becomes `amd-ryzen-5-5600`. Names in other scripts get a random slug. */
export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
  return slug || `p-${crypto.randomUUID().slice(0, 8)}`
}
