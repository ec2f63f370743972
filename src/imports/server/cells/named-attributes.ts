import type { Attribute, AttributeValue } from '#catalog/attribute.ts'
import { readAttribute, readNumber } from './read-cells.ts'

interface Definitions {
  values(): Iterable<Attribute>
}

/** Cached maps from names to attributes, so that not every row scans all attributes. */
const namesByDefinitions = new WeakMap<Definitions, Map<string, Attribute>>()

/** Finds an attribute by its label, name, or label with unit, regardless of case. */
export function findByLabel(definitions: Definitions, label: string): Attribute | null {
  const names = namesByDefinitions.get(definitions) ?? mapNames(definitions)
  namesByDefinitions.set(definitions, names)
  return names.get(label.toLowerCase()) ?? null
}

function mapNames(definitions: Definitions) {
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

/** Reads a value that may end in the attribute's unit: `16 GB` is 16. */
export function readLabelledValue(definition: Attribute, value: string): AttributeValue {
  const { type, unit } = definition
  if (type !== 'number') return readAttribute(definition, value)
  return readNumber(
    unit && value.toLowerCase().endsWith(unit.toLowerCase())
      ? value.slice(0, -unit.length).trim()
      : value,
  )
}
