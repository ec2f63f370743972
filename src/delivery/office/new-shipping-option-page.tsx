import { api } from '#kit/web/app/calls/api.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import { OptionForm } from './option-form.tsx'
import { emptyOption } from './typed-option.ts'

export function Component() {
  const words = useWords(deliveryOfficeWords)
  return (
    <PageFrame title={words.new} back={{ to: officePaths.delivery, label: words.title }}>
      <OptionForm
        values={emptyOption}
        save={(input) => api.delivery.create(input)}
        saved={words.created}
      />
    </PageFrame>
  )
}
