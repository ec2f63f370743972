import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { downloadFile } from '#kit/web/app/calls/save-file.ts'
import { clearSession } from '#kit/web/app/calls/token.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { PasswordField } from '#kit/web/ui/controls/password-field.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { customerWords } from '../words/shop.ts'

/** Lets customers download their data or close their account. */
export function PersonalData() {
  const words = useWords(customerWords)
  const [isClosing, setClosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadFile('/user/data', words.fileName).then(
      () => toast.success(words.downloaded, { cause: 'account' }),
      (error) => toast.error(toApiError(error).message, { cause: 'account' }),
    )
    setBusy(false)
  }
  return (
    <section className="own-data">
      <h2>{words.title}</h2>
      <p>{words.what}</p>
      <div className="side-by-side">
        <Button kind="quiet" busy={isBusy} onClick={download}>
          {words.download}
        </Button>
        <Button kind="quiet" onClick={() => setClosing(true)}>
          {words.close}
        </Button>
      </div>
      {isClosing && <CloseAccount onClose={() => setClosing(false)} />}
    </section>
  )
}

const schema = async () => (await import('../contract.ts')).CloseAccount

function CloseAccount({ onClose }: { onClose: () => void }) {
  const words = useWords(customerWords)
  const form = useForm({ id: 'close-account', schema, values: { password: '' } })
  const close = form.submit(async (input) => {
    const { message } = await api.customers.closeOwn(input)
    clearSession()
    toast.success(message, { cause: 'account' })
  })
  return (
    <Dialog title={words.closeTitle} onClose={onClose}>
      <p className="dialog-text">{words.closeHint}</p>
      <form className="form" method="post" noValidate onSubmit={close}>
        <FormError text={form.error} />
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className="side-by-side">
          <Button type="submit" className="btn-danger" busy={form.isBusy}>
            {words.confirmClose}
          </Button>
          <Button kind="quiet" data-autofocus onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
