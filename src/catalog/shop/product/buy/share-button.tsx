import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { productWords } from '../../../words/product.ts'
import { Share2 } from '../../icons.ts'
import { useOnDemand } from '../../use-on-demand.ts'

/** Opens the share sheet of the system. Browsers without one get our dialog. */
export function ShareButton({ title }: { title: string }) {
  const words = useWords(productWords)
  const dialog = useOnDemand(() =>
    import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog),
  )
  const share = () => {
    const url = pageUrl()
    if (!navigator.share) return dialog.open()
    // Closing the sheet is an AbortError. After any other failure, our dialog opens.
    navigator
      .share({ title, url })
      .catch((error: Error) => error.name !== 'AbortError' && dialog.open())
  }
  return (
    <>
      <button className="btn btn-quiet" type="button" onClick={share}>
        <Icon of={Share2} />
        {words.share.title}
      </button>
      {dialog.Component && (
        <dialog.Component title={title} url={pageUrl()} onClose={dialog.close} />
      )}
    </>
  )
}

/** The address of the product, without the current tab. */
const pageUrl = () => window.location.origin + window.location.pathname
