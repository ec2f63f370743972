import type { Attribute, AttributeValue } from '#catalog/attribute.ts'
import { readAttribute, readNumber } from './read-cells.ts'

interface Definitions {
  values(): Iterable<Attribute>
}

/**
 * The names of the attributes that were asked for, so that the rows of a table do not go through
 * all of them each.
 */
const known = new WeakMap<Definitions, Map<string, Attribute>>()

/** The attribute that a table means, by its label or name. */
export function findNamed(definitions: Definitions, label: string): Attribute | null {
  const names = known.get(definitions) ?? nameAll(definitions)
  known.set(definitions, names)
  return names.get(label.toLowerCase()) ?? null
}

function nameAll(definitions: Definitions) {
  const names = new Map<string, Attribute>()
  for (const definition of definitions.values())
    for (const name of [
      definition.label,
      definition.name,
      `${definition.label} (${definition.unit})`,
    ].map((text) => text.toLowerCase()))
      if (!names.has(name)) names.set(name, definition)
  return names
}

/** `16 GB` is 16, where the attribute is counted in GB. */
export function readNamedValue(definition: Attribute, value: string): AttributeValue {
  const { type, unit } = definition
  if (type !== 'number') return readAttribute(definition, value)
  return readNumber(
    unit && value.toLowerCase().endsWith(unit.toLowerCase())
      ? value.slice(0, -unit.length).trim()
      : value,
  )
}
