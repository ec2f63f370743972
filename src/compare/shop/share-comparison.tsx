import { Share2 } from '#catalog/shop/icons.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { compareTableWords } from '../table-words.ts'

const say = compareTableWords

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast.success(say.copied, { cause: 'share' }),
    () => toast.error(say.copyFailed, { cause: 'share' }),
  )

/**
 * The address holds everything: it goes to the system's own sheet where there is one, otherwise to
 * the clipboard.
 */
export function ShareComparison({ title }: { title: string }) {
  const share = () => {
    const url = window.location.href
    if (!navigator.share) return void copy(url)
    // Whoever closes the sheet wants nothing more.
    navigator
      .share({ title, url })
      .catch((error: Error) => void (error.name !== 'AbortError' && copy(url)))
  }
  return (
    <button className="text-link" type="button" onClick={share}>
      <Icon of={Share2} />
      {say.share}
    </button>
  )
}
