import { useEffect, useState } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { NeedsScript } from '#kit/web/ui/page/needs-script.tsx'
import { enquiryWords } from '../words/shop.ts'

const schema = async () => (await import('../send-enquiry.ts')).SendEnquiry
const emptyValues = { name: '', email: '', phone: '', message: '', website: '' }

/** The enquiry form. Once the enquiry is sent, a thank-you replaces it. */
export function ContactForm() {
  const words = useWords(enquiryWords)
  const { formNeedsScript } = useWords(kitWords)
  const { user } = useSession()
  const form = useForm({ id: 'contact', schema, values: emptyValues })
  const [thanks, setThanks] = useState<string>()
  const { isChanged, reset } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the user is known
  useEffect(() => {
    if (user && !isChanged)
      reset({ ...emptyValues, name: user.name, email: user.email, phone: user.number })
  }, [user])

  const send = form.submit(async (enquiry) => {
    setThanks((await api.enquiries.send(enquiry)).message)
  })

  if (thanks)
    return (
      <p
        className="sent"
        role="status"
        tabIndex={-1}
        ref={(sentence) => sentence?.focus({ preventScroll: true })}
      >
        {thanks}
      </p>
    )
  const { error: _, ...website } = form.field('website')
  return (
    <Form form={form} onSubmit={send} send={words.send}>
      <NeedsScript text={formNeedsScript} />
      <Field label={words.labels.name} autoComplete="name" {...form.field('name')} />
      <Field
        label={words.labels.email}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Field
        label={words.labels.phone}
        type="tel"
        autoComplete="tel"
        optional
        {...form.field('phone')}
      />
      <TextAreaField
        label={words.labels.message}
        rows={5}
        maxLength={5_000}
        {...form.field('message')}
      />
      {/* Hidden from visitors: only bots fill it in. */}
      <div className="hidden" aria-hidden="true">
        <label>
          {words.labels.website}
          <input type="text" tabIndex={-1} autoComplete="off" {...website} />
        </label>
      </div>
    </Form>
  )
}
