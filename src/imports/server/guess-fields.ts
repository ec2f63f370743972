import type { Attribute } from '#catalog/attribute.ts'
import { attributePrefix, fieldsFor } from '#inventory/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Shop } from '#kit/server/shop.ts'

/** Everything a column can be imported as. */
export const listFields = (shop: Shop, attributes: Attribute[], scope: Scope) => [
  ...fieldsFor(shop, scope).map(({ name, label }) => ({ name, label })),
  ...attributes.map(({ name, label, unit }) => ({ name: attributePrefix + name, label: unit ? `${label} (${unit})` : label })),
]

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

/** The field each heading probably means; each field once. */
export function guessFields(shop: Shop, headings: string[], attributes: Attribute[], scope: Scope): string[] {
  const meanings = new Map<string, string>()
  const learn = (heading: string, field: string) => {
    if (!meanings.has(plain(heading))) meanings.set(plain(heading), field)
  }
  for (const { name, label, alsoCalled } of fieldsFor(shop, scope)) for (const heading of [name, label, ...alsoCalled]) learn(heading, name)
  for (const { name, label, unit } of attributes)
    for (const heading of [attributePrefix + name, name, label, `${label} (${unit})`]) learn(heading, attributePrefix + name)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const field = meanings.get(plain(heading)) ?? ''
    if (taken.has(field)) return ''
    if (field) taken.add(field)
    return field
  })
}
