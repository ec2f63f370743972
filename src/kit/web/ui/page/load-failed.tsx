import { kitWords } from '../../../contract/words/shop.ts'
import { useWords } from '../../router/language.ts'
import { Button } from '../controls/button.tsx'

/** An error message with a retry button. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const words = useWords(kitWords)
  return (
    <div className="load-failed" role="alert">
      <p>{text}</p>
      <Button kind="quiet" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
