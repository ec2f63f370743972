import type { Attribute } from '#catalog/attribute.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { ImportOptions } from '../contract.ts'
import type { Places } from './category-paths.ts'
import type { Format } from './formats/format.ts'

/** Who sells a product; the shop itself has no id. */
export interface SoldBy {
  id: string | null
  isSelling: boolean
}

/** What reading a table needs to know about the shop. */
export interface ImportContext {
  headings: string[]
  /** For each column the field it fills; empty where it is left out. */
  mapping: string[]
  options: ImportOptions
  /** An export of this shop; its cells are taken literally. */
  isOwn: boolean
  /** The other shop that it comes from. */
  format: Format | null
  /** Only the shop itself makes categories. */
  scope: Scope
  places: Places
  /** By handle. */
  sellers: Map<string, SoldBy>
  attributes: Map<string, Attribute>
  definitionsOf: (categoryId: string) => Promise<Attribute[]>
  /** For a new product whose row gives none. */
  lowStock: number
  /** In Nepal, as `2026-11-17`. */
  today: string
}
