import { kitWords } from '../../contract/words.ts'
import { Button } from './button.tsx'

/** What could not be loaded, and the way to try again. */
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
