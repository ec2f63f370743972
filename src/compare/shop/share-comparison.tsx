import { Share2 } from '#catalog/shop/icons.ts'
import type { Language } from '#kit/contract/language.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { compareTableWords } from '../words/table.ts'

function copy(url: string, language: Language) {
  const words = compareTableWords(language)
  return navigator.clipboard.writeText(url).then(
    () => toast.success(words.copied, { cause: 'share' }),
    () => toast.error(words.copyFailed, { cause: 'share' }),
  )
}

/** Shares the address, which contains the comparison, or copies it if the browser cannot share. */
export function ShareComparison({ title }: { title: string }) {
  const language = useLanguage()
  const words = useWords(compareTableWords)
  const share = () => {
    const url = window.location.href
    if (!navigator.share) return void copy(url, language)
    // Closing the share sheet is an AbortError.
    navigator
      .share({ title, url })
      .catch((error: Error) => void (error.name !== 'AbortError' && copy(url, language)))
  }
  return (
    <button className="text-link" type="button" onClick={share}>
      <Icon of={Share2} />
      {words.share}
    </button>
  )
}
