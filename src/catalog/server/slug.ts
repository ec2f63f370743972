/**
 * A readable address from a name: `AMD Ryzen 5 5600` → `amd-ryzen-5-5600`. Names in other scripts
 * get a random one.
 */
export function toSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
  return plain || `p-${crypto.randomUUID().slice(0, 8)}`
}
