import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '../../app/page.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { SampleSheet } from './sample-sheet.tsx'
import { SettingsForm } from './settings-form.tsx'

export async function loader({ api }: LoaderArgs) {
  const [settings, sample] = await Promise.all([api.settings.current(), api.settings.sample()])
  return { settings, sample }
}

export function Component() {
  const { settings, sample } = useLoaderData<typeof loader>()
  return (
    <PageFrame title="Settings">
      <div className="sheets settings">
        <SettingsForm settings={settings} />
        <SampleSheet sample={sample} />
      </div>
    </PageFrame>
  )
}
