import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { SampleSheet } from '#sample/office/sample-sheet.tsx'
import { SettingsForm } from '#settings/office/settings-form.tsx'
import { shellWords } from '../words/office.ts'

export async function loader({ api }: LoaderArgs) {
  const [settings, sample] = await Promise.all([api.settings.current(), api.settings.sample()])
  return { settings, sample }
}

export function Component() {
  const words = useWords(shellWords)
  const { settings, sample } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.pages.settings}>
      <div className="sheets settings">
        <SettingsForm settings={settings} />
        <SampleSheet sample={sample} />
      </div>
    </PageFrame>
  )
}
