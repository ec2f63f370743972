export { NotFound as Component } from './not-found.tsx'
