export { NotFound as Component } from './frame/not-found.tsx'
