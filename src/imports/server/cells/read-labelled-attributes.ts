import { unescapeFormula } from '#kit/contract/csv.ts'
import { asAttribute } from '../../model.ts'
import type { ImportContext } from '../plan/import-context.ts'
import type { TableRow } from '../tables/read-table.ts'
import { cellOf, type Draft } from './draft.ts'
import { pairField } from './extra-fields.ts'
import { htmlToLine } from './html-to-text.ts'

/** Attributes of other shops that are fields of our products. */
const productFields: [RegExp, string][] = [
  [/^colou?rs?$/i, 'color'],
  [/^brands?$/i, 'brand'],
  [/^(model|model (no\.?|number)|mpn|part number)$/i, 'model'],
]

/**
 * Reads attributes with the table's labels, each label once. Attributes that are product fields
 * fill the draft, unless a column is mapped to that field.
 */
export function readLabelledAttributes(
  context: ImportContext,
  row: TableRow,
  draft: Draft,
): [string, string][] {
  const labelled = new Map<string, [string, string]>()
  const add = (label: string, value: string) => {
    const [name, text] = [htmlToLine(label).slice(0, 80).trim(), htmlToLine(value)]
    if (!name || !text || /^title$/i.test(name)) return
    const field = productFields.find(([pattern]) => pattern.test(name))?.[1]
    if (field && !context.mapping.includes(field)) draft[field] = text.slice(0, 60)
    else if (!field && !labelled.has(name.toLowerCase()))
      labelled.set(name.toLowerCase(), [name, text.slice(0, 500)])
  }
  for (const [column, field] of context.mapping.entries()) {
    if (field === asAttribute)
      add(
        (context.headings[column] ?? '').replace(/\s*\(product\.metafields\..*\)$/, ''),
        unescapeFormula(row.cells[column] ?? '').trim(),
      )
    const [, number, what] = pairField.exec(field) ?? []
    if (number && what === 'value')
      add(cellOf(context, row, `attribute.${number}.name`), cellOf(context, row, field))
  }
  return [...labelled.values()]
}
