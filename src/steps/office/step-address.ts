import { officePages } from '#office-pages.ts'
import { pagesOf, placesOf, type StepName } from '../model.ts'

/** Where a step is taken. */
export function addressOf(name: StepName) {
  const { path } = officePages[pagesOf[name]]
  const place = placesOf[name]
  return place ? `${path}#${place}` : path
}
