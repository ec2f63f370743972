import type { PublicSection } from '#content/home.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import type { SectionView } from './section-view.ts'
import { sectionViews } from './section-views.ts'
import { openShelves } from './shelves.ts'

export interface LoadedSection {
  section: PublicSection
  data: unknown
}

/**
 * Fills all sections together. What has nothing to show is left out: a category may be gone, or
 * sold out of everything.
 */
export async function loadSections(
  api: ApiClient,
  sections: PublicSection[],
): Promise<LoadedSection[]> {
  const shelves = await openShelves(api, sections)
  const load = async (section: PublicSection): Promise<LoadedSection | null> => {
    // Each view knows its own kind of section, which the table cannot say.
    const view = sectionViews[section.kind] as unknown as SectionView<
      PublicSection['kind'],
      unknown
    >
    const data = await view.load(section, shelves)
    return data === null ? null : { section, data }
  }
  return (await Promise.all(sections.map(load))).filter((loaded) => loaded !== null)
}
