import { Icon } from '#kit/web/ui/icon.tsx'
import { productWords } from '../../product-words.ts'
import { Share2 } from '../icons.ts'
import { useOnDemand } from '../use-on-demand.ts'

/** The system's own sheet where there is one, otherwise ours. */
export function ShareButton({ title }: { title: string }) {
  const dialog = useOnDemand(() =>
    import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog),
  )
  const share = () => {
    const url = pageUrl()
    if (!navigator.share) return dialog.open()
    // Whoever closes the sheet wants nothing more; any other failure still leaves our own way.
    navigator
      .share({ title, url })
      .catch((error: Error) => error.name !== 'AbortError' && dialog.open())
  }
  return (
    <>
      <button className="btn btn-quiet" type="button" onClick={share}>
        <Icon of={Share2} />
        {productWords.share.title}
      </button>
      {dialog.Part && <dialog.Part title={title} url={pageUrl()} onClose={dialog.close} />}
    </>
  )
}

/** The product's own address, without the tab one happens to look at. */
const pageUrl = () => window.location.origin + window.location.pathname
