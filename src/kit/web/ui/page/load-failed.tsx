import { kitWords } from '../../../contract/words/shop.ts'
import { Button } from '../controls/button.tsx'

/** An error message with a retry button. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="load-failed" role="alert">
      <p>{text}</p>
      <Button kind="quiet" onClick={onRetry}>
        {kitWords.retry}
      </Button>
    </div>
  )
}
