import { useCallback, useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { ChosenPart } from '../../contract.ts'
import type { SavedBuild } from '../../customer-contract.ts'
import { formatParts, type PartRef } from '../../model.ts'
import { buildWords } from '../../words/shop.ts'
import { verdictIcons } from '../fit.tsx'

interface SavedDialogProps {
  refs: readonly PartRef[]
  parts: readonly ChosenPart[]
  onClose: () => void
}

/** Saves the build under a name, and lists saved builds and the shop's answers to questions. */
export function SavedDialog({ refs, parts, onClose }: SavedDialogProps) {
  const words = useWords(buildWords)
  const main = parts.find(({ slot }) => slot === 'graphics' || slot === 'processor') ?? parts[0]
  const [name, setName] = useState(words.nameOf(main?.product.productName ?? '').slice(0, 80))
  const load = useCallback(async () => {
    const [saved, messages] = await Promise.all([api.builds.list(), api.builds.ownMessages()])
    return { saved, messages }
  }, [])
  const { value, retry } = useLoaded(load)
  const run = async (request: () => Promise<unknown>, message: string) => {
    try {
      await request()
      toast.success(message, { cause: 'build' })
      retry()
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'build' })
    }
  }
  return (
    <Dialog title={words.saved} onClose={onClose} className="saved-builds">
      <Field
        id="build-name"
        label={words.saveAs}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        block
        disabled={name.trim() === ''}
        onClick={() =>
          run(() => api.builds.save({ name, parts: formatParts(refs) }), words.savedNow)
        }
      >
        {words.save}
      </Button>
      <ul>
        {value?.saved.map((build) => (
          <SavedRow key={build.id} build={build} run={run} onOpen={onClose} />
        ))}
      </ul>
      {value?.saved.length === 0 && <p className="note">{words.noneSaved}</p>}
      {value && value.messages.length > 0 && (
        <>
          <h3>{words.questions}</h3>
          <ul>
            {value.messages.map((message) => (
              <li key={message.id}>
                <p>{message.note || message.finding?.text}</p>
                <p className="note">{message.answer ?? words.noAnswer}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

interface SavedRowProps {
  build: SavedBuild
  run: (request: () => Promise<unknown>, message: string) => Promise<void>
  onOpen: () => void
}

const SavedRow = ({ build: { id, name, parts, total, verdict }, run, onOpen }: SavedRowProps) => {
  const words = useWords(buildWords)
  return (
    <li>
      <p>
        <Link className="text-link" to={paths.build({ parts })} onClick={onOpen}>
          {name}
        </Link>
      </p>
      <p className="fit">
        <Icon of={verdictIcons[verdict]} />
        <span>
          {formatRs(total)}. {words.verdicts[verdict]}
        </span>
      </p>
      <div className="acts">
        <Button kind="quiet" onClick={() => run(() => api.builds.copy({ id }), words.savedNow)}>
          {words.copy}
          <span className="hidden"> {name}</span>
        </Button>
        <Button kind="quiet" onClick={() => run(() => api.builds.remove({ id }), words.removed)}>
          {words.removeSaved}
          <span className="hidden"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
