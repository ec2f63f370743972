import type { ComponentType } from 'react'
import type { PublicSection } from '#content/home/home.ts'
import type { SectionKind } from '#content/home/home-model.ts'
import type { HomeCatalog } from './shelves.ts'

export type PublicSectionOf<Kind extends SectionKind> = Extract<PublicSection, { kind: Kind }>

export interface SectionProps<Section, Data> {
  section: Section
  data: Data
  /** Whether it is the first of its kind on the page, where links on other pages lead. */
  isFirst: boolean
}

/** Loads and renders sections of one kind. */
export interface SectionView<Kind extends SectionKind, Data> {
  /** Null leaves the section out because it has nothing to show. */
  load(section: PublicSectionOf<Kind>, catalog: HomeCatalog): Data | null | Promise<Data | null>
  Component: ComponentType<SectionProps<PublicSectionOf<Kind>, Data>>
}

export const defineSection = <Kind extends SectionKind, Data>(
  _kind: Kind,
  view: SectionView<Kind, Data>,
) => view
