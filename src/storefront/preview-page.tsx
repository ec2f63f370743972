import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react'
import { may } from '#access.ts'
import { useSession } from '#accounts/shop/session.ts'
import { previewMessage } from '#content/model.ts'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { Loader } from '#kit/web/ui/loader.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { showBrandDraft } from './brand-preview.tsx'
import { NotFound } from './frame/not-found.tsx'
import { frontWords } from './front-words.ts'
import { HomeBody } from './home/home-body.tsx'
import { loadSections } from './home/load-sections.ts'
import { showTextDraft } from './texts/text-preview.tsx'

async function showHomeDraft() {
  const sections = await loadSections(api, (await api.content.homeDraft()).sections)
  return (
    <main id="main">
      <HomeBody sections={sections} />
    </main>
  )
}

/** How a draft of each kind is shown as the page would show it. */
const previews: Record<string, (key: string) => Promise<ReactNode>> = {
  home: showHomeDraft,
  page: showTextDraft,
  brand: showBrandDraft,
}

/** Asked before anything is loaded: a call that may not be made would end the session. */
function PreviewPage() {
  const { kind = '', key = '' } = useParams()
  const { user } = useSession()
  const show = previews[kind]
  if (!user || !may(user, 'content') || !show) return <NotFound />
  return <DraftPreview show={show} name={key} />
}

function DraftPreview({
  show: showDraft,
  name,
}: {
  show: (key: string) => Promise<ReactNode>
  name: string
}) {
  const load = useCallback(() => showDraft(name), [showDraft, name])
  const { value, failure, retry, show } = useLoaded(load)

  // The editor tells when it has saved; what is shown stays where it is meanwhile.
  useEffect(() => {
    const refresh = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && data === previewMessage) load().then(show, () => {})
    }
    window.addEventListener('message', refresh)
    return () => window.removeEventListener('message', refresh)
  }, [load, show])

  const stay = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest('a') && event.preventDefault()
  return (
    <div onClickCapture={stay}>
      <PageTitle title={frontWords.preview} />
      <meta name="robots" content="noindex" />
      {value}
      {failure && <LoadFailed text={failure.message} onRetry={retry} />}
      {!value && !failure && <Loader label={frontWords.preview} />}
    </div>
  )
}

export { PreviewPage as Component }
