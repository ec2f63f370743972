import { Share2 } from '#catalog/shop/icons.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { compareTableWords } from '../words/table.ts'

const say = compareTableWords

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast.success(say.copied, { cause: 'share' }),
    () => toast.error(say.copyFailed, { cause: 'share' }),
  )

/** Shares the address, which contains the comparison, or copies it if the browser cannot share. */
export function ShareComparison({ title }: { title: string }) {
  const share = () => {
    const url = window.location.href
    if (!navigator.share) return void copy(url)
    // Closing the share sheet is an AbortError.
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
