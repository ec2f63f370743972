import { api } from '#kit/web/app/calls/api.ts'
import { AboutText, loadAbout } from './about-text.tsx'
import { PlainText } from './plain-text.tsx'
import { TextFrame } from './text-frame.tsx'

/** The draft of a page, with everything shown besides its text. */
export async function loadTextPreview(key: string) {
  const page = await api.content.pageDraft({ key })
  const text = async () => {
    if (key === 'about') return <AboutText page={page} {...(await loadAbout(api))} />
    if (key !== 'services') return <PlainText page={page} />
    // Loads files of repairs, which no other preview needs.
    const { ServicesText, loadServices } = await import('./services-text.tsx')
    return <ServicesText page={page} {...(await loadServices(api))} />
  }
  return (
    <TextFrame page={page} hasTitle={key === 'services'}>
      {await text()}
    </TextFrame>
  )
}
