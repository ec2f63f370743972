import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'

interface FormProps extends Omit<ComponentProps<typeof Button>, 'form' | 'onSubmit'> {
  /** The state of `useForm`. */
  form: { error: string | undefined; isBusy: boolean }
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** The label of the button that sends the form. Further properties belong to the button. */
  send: string
  children: ReactNode
}

/** The error, the fields and the button of a form. */
export function Form({ form, onSubmit, send, children, ...button }: FormProps) {
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <FormError text={form.error} />
      {children}
      <Button type="submit" busy={form.isBusy} {...button}>
        {send}
      </Button>
    </form>
  )
}
