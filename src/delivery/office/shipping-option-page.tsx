import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import { OptionForm } from './option-form.tsx'
import { toTyped } from './typed-option.ts'

export const loader = (args: LoaderArgs) => args.api.delivery.one({ id: args.params.id ?? '' })

export function Component() {
  const words = useWords(deliveryOfficeWords)
  const option = useLoaderData<typeof loader>()
  const { id, version, archived } = option
  return (
    <PageFrame title={option.name} back={{ to: officePaths.delivery, label: words.title }}>
      <OptionForm
        key={version}
        values={toTyped(option)}
        save={(input) => api.delivery.update({ id, version, archived, ...input })}
        saved={words.updated}
      />
    </PageFrame>
  )
}
