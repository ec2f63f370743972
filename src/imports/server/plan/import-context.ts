import type { Scope } from '#access/member-access.ts'
import type { Attribute } from '#catalog/attribute.ts'
import type { Language } from '#kit/contract/language.ts'
import type { ImportOptions } from '../../contract.ts'
import type { TableFormat } from '../../model.ts'
import type { Format } from '../formats/format.ts'
import type { CategoryFinder } from './category-paths.ts'

/** The input of a check. */
export interface ImportCheck {
  fileId: string
  mapping: string[]
  format?: TableFormat
  options?: ImportOptions
}

/** A possible seller of a product. The shop itself has no id. */
export interface SellerOption {
  id: string | null
  isSelling: boolean
}

/** The table's settings and the shop's data that are needed to read rows. */
export interface ImportContext {
  headings: string[]
  /** For each column the field that it fills. Empty for columns left out. */
  mapping: string[]
  options: ImportOptions
  /** Whether the table is an export of this shop, whose cells are taken literally. */
  isOurExport: boolean
  /** The format of another shop's export, if it is one. */
  format: Format | null
  /** The seller who imports, or null for the shop. Sellers cannot create categories. */
  scope: Scope
  categoryFinder: CategoryFinder
  /** Possible sellers by handle. */
  sellers: Map<string, SellerOption>
  attributes: Map<string, Attribute>
  definitionsOf: (categoryId: string) => Promise<Attribute[]>
  /** For new products whose rows have none. */
  lowStock: number
  /** The language of problems and of the plan, which are stored. */
  language: Language
  /** The date in Nepal, such as `2026-11-17`. */
  today: string
}
