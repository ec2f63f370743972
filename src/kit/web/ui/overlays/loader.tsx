import { kitWords } from '../../../contract/words/shop.ts'

/** Four bouncing dots, with a text for screen readers. */
export function Loader({ label }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <span className="loader-dots" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {label ? <p>{label}</p> : <span className="hidden">{kitWords.loading}</span>}
    </div>
  )
}
