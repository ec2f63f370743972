import { api } from '#kit/web/app/calls/api.ts'
import { HomeBody } from './home/home-body.tsx'
import { loadSections } from './home/load-sections.ts'

/** The draft of the home page. */
export async function loadHomePreview() {
  const sections = await loadSections(api, (await api.content.homeDraft()).sections)
  return (
    <main id="main">
      <HomeBody sections={sections} />
    </main>
  )
}
