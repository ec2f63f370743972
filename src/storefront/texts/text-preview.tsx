import { api } from '#kit/web/app/api.ts'
import { AboutText, loadAbout } from './about-text.tsx'
import { PlainText } from './plain-text.tsx'
import { loadServices, ServicesText } from './services-text.tsx'
import { TextFrame } from './text-frame.tsx'

/** The draft of a page, with all that stands beside its text. */
export async function showTextDraft(key: string) {
  const page = await api.content.pageDraft({ key })
  const text = async () => {
    if (key === 'about') return <AboutText page={page} {...(await loadAbout(api))} />
    return key === 'services' ? <ServicesText page={page} {...(await loadServices(api))} /> : <PlainText page={page} />
  }
  return (
    <TextFrame page={page} isTitled={key === 'services'}>
      {await text()}
    </TextFrame>
  )
}
