import { officePages } from '#office-pages.ts'
import { pagesOf, type StepName } from '../model.ts'

/** Where a step is taken. */
export const addressOf = (name: StepName) => officePages[pagesOf[name]].path
