import { officePages } from '#pages/office-pages.ts'
import { anchorsOf, pagesOf, type StepName } from '../model.ts'

/** The office page, and section if any, of a step. */
export function addressOf(name: StepName) {
  const { path } = officePages[pagesOf[name]]
  const anchor = anchorsOf[name]
  return anchor ? `${path}#${anchor}` : path
}
