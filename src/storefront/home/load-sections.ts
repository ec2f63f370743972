import type { PublicSection } from '#content/home/home.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { SectionView } from './section-view.ts'
import { sectionViews } from './section-views.ts'
import { loadHomeCatalog } from './shelves.ts'

export interface LoadedSection {
  section: PublicSection
  data: unknown
}

/**
 * Loads the data of all sections. Sections with nothing to show are left out: their category may
 * have been removed, or everything in it sold out.
 */
export async function loadSections(
  api: ApiClient,
  sections: PublicSection[],
): Promise<LoadedSection[]> {
  const catalog = await loadHomeCatalog(api, sections)
  const load = async (section: PublicSection): Promise<LoadedSection | null> => {
    // Each view matches its kind of section, which TypeScript cannot derive from the table.
    const view = sectionViews[section.kind] as unknown as SectionView<
      PublicSection['kind'],
      unknown
    >
    const data = await view.load(section, catalog)
    return data === null ? null : { section, data }
  }
  return (await Promise.all(sections.map(load))).filter((loaded) => loaded !== null)
}
