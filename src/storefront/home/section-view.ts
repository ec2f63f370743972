import type { ComponentType } from 'react'
import type { PublicSection } from '#content/home.ts'
import type { SectionKind } from '#content/home-model.ts'
import type { Shelves } from './shelves.ts'

export type Of<Kind extends SectionKind> = Extract<PublicSection, { kind: Kind }>

export interface SectionProps<Section, Data> {
  section: Section
  data: Data
  /** The first of its kind on the page: links on other pages lead to it. */
  isFirst: boolean
}

/** How sections of one kind are filled and drawn. */
export interface SectionView<Kind extends SectionKind, Data> {
  /** What it shows of the shop; null leaves the section out, because there is nothing to show. */
  load(section: Of<Kind>, shelves: Shelves): Data | null | Promise<Data | null>
  Component: ComponentType<SectionProps<Of<Kind>, Data>>
}

export const defineSection = <Kind extends SectionKind, Data>(
  _kind: Kind,
  view: SectionView<Kind, Data>,
) => view
