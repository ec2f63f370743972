import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { previewMessage } from '#content/model.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { loadBrandPreview } from './brand-preview.tsx'
import { NotFound } from './frame/not-found.tsx'
import { loadHomePreview } from './home-preview.tsx'
import { loadTextPreview } from './texts/text-preview.tsx'
import { frontWords } from './words/front.ts'

type LoadPreview = (key: string) => Promise<ReactNode>

/** By kind of content. */
const previewLoaders: Record<string, LoadPreview> = {
  home: loadHomePreview,
  page: loadTextPreview,
  brand: loadBrandPreview,
}

/** Checks the permission before loading anything: a refused call would end the session. */
function PreviewPage() {
  const { kind = '', key = '' } = useParams()
  const { user } = useSession()
  const loadPreview = previewLoaders[kind]
  if (!user || !may(user, 'content') || !loadPreview) return <NotFound />
  return <DraftPreview loadPreview={loadPreview} contentKey={key} />
}

function DraftPreview({
  loadPreview,
  contentKey,
}: {
  loadPreview: LoadPreview
  contentKey: string
}) {
  const words = useWords(frontWords)
  const load = useCallback(() => loadPreview(contentKey), [loadPreview, contentKey])
  const { value, failure, retry, show } = useLoaded(load)

  // The editor posts a message after each save. The current preview stays until the new one loads.
  useEffect(() => {
    const refresh = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && data === previewMessage) load().then(show, () => {})
    }
    window.addEventListener('message', refresh)
    return () => window.removeEventListener('message', refresh)
  }, [load, show])

  const ignoreLink = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest('a') && event.preventDefault()
  return (
    <div onClickCapture={ignoreLink}>
      <PageTitle title={words.preview} />
      <meta name="robots" content="noindex" />
      {value}
      {failure && <LoadFailed text={failure.message} onRetry={retry} />}
      {!value && !failure && <Loader label={words.preview} />}
    </div>
  )
}

export { PreviewPage as Component }
