import { useLoaderData } from 'react-router'
import { RecentImports } from '#jobs/office/running-jobs.tsx'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { importOfficeWords } from '../words/office.ts'

import { ImportJob } from './import-job.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportUpload } from './import-upload.tsx'

// Each step has its own address, so that staff can leave an import and return to it.
export async function loader({ api, url }: LoaderArgs) {
  const [fileId, jobId] = [url.searchParams.get('file'), url.searchParams.get('job')]
  const [file, job, jobs, categories] = await Promise.all([
    fileId ? api.imports.file({ id: fileId }) : null,
    jobId ? api.jobs.one({ id: jobId }) : null,
    api.jobs.recent(),
    fileId || jobId ? api.catalog.categories() : [],
  ])
  return { file, job, jobs, categories }
}

export function Component() {
  const words = useWords(importOfficeWords)
  const { file, job, jobs, categories } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.title} back={{ to: officePaths.products(), label: words.back }}>
      <div className="sheets">
        {job ? (
          <ImportJob key={job.id} initialJob={job} categories={categories} />
        ) : file ? (
          <ImportMapping key={file.id} file={file} categories={categories} />
        ) : (
          <ImportUpload />
        )}
        {!job && !file && <RecentImports jobs={jobs} />}
      </div>
    </PageFrame>
  )
}
