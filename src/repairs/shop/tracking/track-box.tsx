import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { paths } from '#pages/shop-pages.ts'
import { serviceWords } from '../../words/services.ts'

const schema = async () => (await import('../../contract.ts')).FindRepair

/** Finds a repair by its number and the phone number it was booked with. */
export function TrackBox() {
  const words = useWords(serviceWords).track
  const form = useForm({ id: 'track', schema, values: { number: '', phone: '' } })
  const navigate = useNavigate()
  const find = form.submit(async (input) => {
    const { link } = await api.repairs.find(input)
    await navigate(paths.trackRepair(link))
  })
  return (
    <form
      className="track-box"
      method="post"
      noValidate
      onSubmit={find}
      aria-labelledby="track-box"
    >
      <h2 id="track-box">{words.title}</h2>
      <FormError text={form.error} />
      <div className="fields">
        <Field
          label={words.number}
          placeholder="R-10234"
          autoComplete="off"
          maxLength={20}
          {...form.field('number')}
        />
        <Field
          label={words.phone}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...form.field('phone')}
        />
        <Button type="submit" busy={form.isBusy}>
          {words.send}
        </Button>
      </div>
      <p className="note">{words.hint}</p>
    </form>
  )
}
