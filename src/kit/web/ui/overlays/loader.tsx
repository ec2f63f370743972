import { kitWords } from '../../../contract/words/shop.ts'
import { useWords } from '../../router/language.ts'

/** Four bouncing dots, with a text for screen readers. */
export function Loader({ label }: { label?: string }) {
  const words = useWords(kitWords)
  return (
    <div className="loader" role="status">
      <span className="loader-dots" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {label ? <p>{label}</p> : <span className="hidden">{words.loading}</span>}
    </div>
  )
}
