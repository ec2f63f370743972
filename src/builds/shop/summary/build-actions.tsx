import { useState } from 'react'
import { promptSignIn } from '#accounts/shop/sign-in/auth-prompt.ts'
import { Share2 } from '#catalog/shop/icons.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { ChosenPart } from '../../contract.ts'
import { formatParts, type PartRef } from '../../model.ts'
import { buildWords } from '../../words/shop.ts'
import { buildPath } from '../build-address.ts'
import { Bookmark, Printer } from '../icons.ts'

interface BuildActsProps {
  refs: readonly PartRef[]
  parts: readonly ChosenPart[]
  withAssembly: boolean
}

function copy(url: string, language: Language) {
  const words = buildWords(language)
  return navigator.clipboard.writeText(url).then(
    () => toast.success(words.copied, { cause: 'share' }),
    () => toast.error(words.copyFailed, { cause: 'share' }),
  )
}

/** Shares the address, which contains the whole build, or copies it if the browser cannot share. */
function share(refs: readonly PartRef[], language: Language) {
  const url = window.location.origin + buildPath(refs)
  if (!navigator.share) return void copy(url, language)
  // Closing the share sheet is an AbortError.
  navigator
    .share({ title: buildWords(language).title, url })
    .catch((error: Error) => void (error.name !== 'AbortError' && copy(url, language)))
}

export function BuildActions({ refs, parts, withAssembly }: BuildActsProps) {
  const language = useLanguage()
  const words = useWords(buildWords)
  const [open, setOpen] = useState<'saved' | 'ask' | null>(null)
  const navigate = useNavigate()
  const { Component: SavedDialog } = useLazyComponent(
    open === 'saved',
    async () => (await import('./saved-dialog.tsx')).SavedDialog,
  )
  const { Component: MessageDialog } = useLazyComponent(
    open === 'ask',
    async () => (await import('../message-dialog.tsx')).MessageDialog,
  )
  const close = () => setOpen(null)
  const openSignedIn = (dialog: 'saved' | 'ask') =>
    readToken() ? setOpen(dialog) : promptSignIn(() => setOpen(dialog))
  const quote = async () => {
    try {
      const { code } = await api.builds.quote({ parts: formatParts(refs), assembly: withAssembly })
      await navigate(paths.quotation(code))
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'build' })
    }
  }
  return (
    <>
      <div className="acts">
        <Button kind="quiet" onClick={() => openSignedIn('saved')}>
          <Icon of={Bookmark} />
          {words.save}
        </Button>
        <Button kind="quiet" onClick={() => share(refs, language)}>
          <Icon of={Share2} />
          {words.share}
        </Button>
        <Button kind="quiet" onClick={quote}>
          <Icon of={Printer} />
          {words.print}
        </Button>
        <Button kind="quiet" onClick={() => openSignedIn('ask')}>
          {words.askShort}
        </Button>
      </div>
      {open === 'saved' && SavedDialog && <SavedDialog refs={refs} parts={parts} onClose={close} />}
      {open === 'ask' && MessageDialog && <MessageDialog parts={refs} onClose={close} />}
    </>
  )
}
